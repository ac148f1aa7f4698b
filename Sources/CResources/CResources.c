#include "CResources.h"

// Standard since C23; clang has it in every mode since version 19.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char devices[] = {
#embed "Tables/Devices/devices.tsv"
};
static const unsigned char canvas[] = {
#embed "Tables/Devices/canvas.tsv"
};
static const unsigned char splits[] = {
#embed "Tables/Devices/splits.tsv"
};
static const unsigned char housings[] = {
#embed "Tables/Devices/housings.tsv"
};
static const unsigned char controls[] = {
#embed "Tables/Controls/controls.tsv"
};
static const unsigned char symbols[] = {
#embed "Tables/Controls/symbols.tsv"
};
static const unsigned char colors[] = {
#embed "Tables/Colors/colors.tsv"
};
static const unsigned char arialAdvances[] = {
#embed "Tables/Fonts/Advances/Arial.tsv"
};
static const unsigned char avenirAdvances[] = {
#embed "Tables/Fonts/Advances/Avenir.tsv"
};
static const unsigned char avenirNextAdvances[] = {
#embed "Tables/Fonts/Advances/AvenirNext.tsv"
};
static const unsigned char bebasNeueAdvances[] = {
#embed "Tables/Fonts/Advances/BebasNeue.tsv"
};
static const unsigned char firaSansAdvances[] = {
#embed "Tables/Fonts/Advances/FiraSans.tsv"
};
static const unsigned char georgiaAdvances[] = {
#embed "Tables/Fonts/Advances/Georgia.tsv"
};
static const unsigned char helveticaAdvances[] = {
#embed "Tables/Fonts/Advances/Helvetica.tsv"
};
static const unsigned char helveticaNeueAdvances[] = {
#embed "Tables/Fonts/Advances/HelveticaNeue.tsv"
};
static const unsigned char interAdvances[] = {
#embed "Tables/Fonts/Advances/Inter.tsv"
};
static const unsigned char josefinSansAdvances[] = {
#embed "Tables/Fonts/Advances/JosefinSans.tsv"
};
static const unsigned char latoAdvances[] = {
#embed "Tables/Fonts/Advances/Lato.tsv"
};
static const unsigned char monospacedAdvances[] = {
#embed "Tables/Fonts/Advances/Monospaced.tsv"
};
static const unsigned char montserratAdvances[] = {
#embed "Tables/Fonts/Advances/Montserrat.tsv"
};
static const unsigned char notoSansAdvances[] = {
#embed "Tables/Fonts/Advances/NotoSans.tsv"
};
static const unsigned char nunitoAdvances[] = {
#embed "Tables/Fonts/Advances/Nunito.tsv"
};
static const unsigned char nunitoSansAdvances[] = {
#embed "Tables/Fonts/Advances/NunitoSans.tsv"
};
static const unsigned char openSansAdvances[] = {
#embed "Tables/Fonts/Advances/OpenSans.tsv"
};
static const unsigned char oswaldAdvances[] = {
#embed "Tables/Fonts/Advances/Oswald.tsv"
};
static const unsigned char ptSansAdvances[] = {
#embed "Tables/Fonts/Advances/PTSans.tsv"
};
static const unsigned char poppinsAdvances[] = {
#embed "Tables/Fonts/Advances/Poppins.tsv"
};
static const unsigned char quicksandAdvances[] = {
#embed "Tables/Fonts/Advances/Quicksand.tsv"
};
static const unsigned char ralewayAdvances[] = {
#embed "Tables/Fonts/Advances/Raleway.tsv"
};
static const unsigned char robotoAdvances[] = {
#embed "Tables/Fonts/Advances/Roboto.tsv"
};
static const unsigned char rubikAdvances[] = {
#embed "Tables/Fonts/Advances/Rubik.tsv"
};
static const unsigned char sfDisplayAdvances[] = {
#embed "Tables/Fonts/Advances/SFDisplay.tsv"
};
static const unsigned char sfTextAdvances[] = {
#embed "Tables/Fonts/Advances/SFText.tsv"
};
static const unsigned char sourceSansProAdvances[] = {
#embed "Tables/Fonts/Advances/SourceSansPro.tsv"
};
static const unsigned char timesNewRomanAdvances[] = {
#embed "Tables/Fonts/Advances/TimesNewRoman.tsv"
};
static const unsigned char titilliumWebAdvances[] = {
#embed "Tables/Fonts/Advances/TitilliumWeb.tsv"
};
static const unsigned char trebuchetAdvances[] = {
#embed "Tables/Fonts/Advances/Trebuchet.tsv"
};
static const unsigned char verdanaAdvances[] = {
#embed "Tables/Fonts/Advances/Verdana.tsv"
};
static const unsigned char bebasNeueKerning[] = {
#embed "Tables/Fonts/Kerning/BebasNeue.tsv"
};
static const unsigned char firaSansKerning[] = {
#embed "Tables/Fonts/Kerning/FiraSans.tsv"
};
static const unsigned char helveticaKerning[] = {
#embed "Tables/Fonts/Kerning/Helvetica.tsv"
};
static const unsigned char helveticaNeueKerning[] = {
#embed "Tables/Fonts/Kerning/HelveticaNeue.tsv"
};
static const unsigned char interKerning[] = {
#embed "Tables/Fonts/Kerning/Inter.tsv"
};
static const unsigned char josefinSansKerning[] = {
#embed "Tables/Fonts/Kerning/JosefinSans.tsv"
};
static const unsigned char latoKerning[] = {
#embed "Tables/Fonts/Kerning/Lato.tsv"
};
static const unsigned char montserratKerning[] = {
#embed "Tables/Fonts/Kerning/Montserrat.tsv"
};
static const unsigned char notoSansKerning[] = {
#embed "Tables/Fonts/Kerning/NotoSans.tsv"
};
static const unsigned char nunitoKerning[] = {
#embed "Tables/Fonts/Kerning/Nunito.tsv"
};
static const unsigned char nunitoSansKerning[] = {
#embed "Tables/Fonts/Kerning/NunitoSans.tsv"
};
static const unsigned char openSansKerning[] = {
#embed "Tables/Fonts/Kerning/OpenSans.tsv"
};
static const unsigned char oswaldKerning[] = {
#embed "Tables/Fonts/Kerning/Oswald.tsv"
};
static const unsigned char ptSansKerning[] = {
#embed "Tables/Fonts/Kerning/PTSans.tsv"
};
static const unsigned char quicksandKerning[] = {
#embed "Tables/Fonts/Kerning/Quicksand.tsv"
};
static const unsigned char ralewayKerning[] = {
#embed "Tables/Fonts/Kerning/Raleway.tsv"
};
static const unsigned char robotoKerning[] = {
#embed "Tables/Fonts/Kerning/Roboto.tsv"
};
static const unsigned char rubikKerning[] = {
#embed "Tables/Fonts/Kerning/Rubik.tsv"
};
static const unsigned char sfBoldKerning[] = {
#embed "Tables/Fonts/Kerning/SFBold.tsv"
};
static const unsigned char sfLightKerning[] = {
#embed "Tables/Fonts/Kerning/SFLight.tsv"
};
static const unsigned char sfMediumKerning[] = {
#embed "Tables/Fonts/Kerning/SFMedium.tsv"
};
static const unsigned char sfRegularKerning[] = {
#embed "Tables/Fonts/Kerning/SFRegular.tsv"
};
static const unsigned char sfSemiboldKerning[] = {
#embed "Tables/Fonts/Kerning/SFSemibold.tsv"
};
static const unsigned char sourceSansProKerning[] = {
#embed "Tables/Fonts/Kerning/SourceSansPro.tsv"
};
static const unsigned char titilliumWebKerning[] = {
#embed "Tables/Fonts/Kerning/TitilliumWeb.tsv"
};
static const unsigned char sheetStyle[] = {
#embed "Sheets/sheet.css"
};
static const unsigned char sheetScript[] = {
#embed "Sheets/sheet.js"
};
static const unsigned char liveScript[] = {
#embed "Sheets/live.js"
};

#define DEFINE_FILE(symbol, path) const EmbeddedFile adapt_##symbol = {path, symbol, sizeof symbol};
EMBEDDED_FILES(DEFINE_FILE)

#define FILE_ADDRESS(symbol, path) &adapt_##symbol,
static const EmbeddedFile *const files[] = {EMBEDDED_FILES(FILE_ADDRESS)};

const EmbeddedFile *adapt_file(size_t number) {
  return number < sizeof files / sizeof *files ? files[number] : NULL;
}
