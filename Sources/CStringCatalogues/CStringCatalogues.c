#include "CStringCatalogues.h"

// One array per file. A new area is an array here and a row in the table below.

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char answers[] = {
#embed "Catalogues/Answers.xcstrings"
};
static const unsigned char borrow[] = {
#embed "Catalogues/Borrow.xcstrings"
};
static const unsigned char desk[] = {
#embed "Catalogues/Desk.xcstrings"
};
static const unsigned char goal[] = {
#embed "Catalogues/Goal.xcstrings"
};
static const unsigned char history[] = {
#embed "Catalogues/History.xcstrings"
};
static const unsigned char labels[] = {
#embed "Catalogues/Labels.xcstrings"
};
static const unsigned char loans[] = {
#embed "Catalogues/Loans.xcstrings"
};
static const unsigned char notes[] = {
#embed "Catalogues/Notes.xcstrings"
};
static const unsigned char profile[] = {
#embed "Catalogues/Profile.xcstrings"
};
static const unsigned char search[] = {
#embed "Catalogues/Search.xcstrings"
};
static const unsigned char settings[] = {
#embed "Catalogues/Settings.xcstrings"
};
static const unsigned char signIn[] = {
#embed "Catalogues/SignIn.xcstrings"
};
static const unsigned char terminal[] = {
#embed "Catalogues/Terminal.xcstrings"
};

#define ROW(array, name) {name, array, sizeof array}

static const lectern_catalogue catalogues[] = {
    ROW(answers, "Answers"),
    ROW(borrow, "Borrow"),
    ROW(desk, "Desk"),
    ROW(goal, "Goal"),
    ROW(history, "History"),
    ROW(labels, "Labels"),
    ROW(loans, "Loans"),
    ROW(notes, "Notes"),
    ROW(profile, "Profile"),
    ROW(search, "Search"),
    ROW(settings, "Settings"),
    ROW(signIn, "SignIn"),
    ROW(terminal, "Terminal"),
};

const lectern_catalogue *lectern_catalogue_at(size_t index) {
  return index < sizeof catalogues / sizeof *catalogues ? &catalogues[index] : NULL;
}
