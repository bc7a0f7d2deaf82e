import { readUnmarked, showInPseudoLocale } from './support/pseudo-locale/pseudo-page.ts';
import { pseudoLanguage } from './support/pseudo-locale/marked-texts.ts';
import { hasWords } from './support/pseudo-locale/names-and-data.ts';
import { inEnglishFrame, translatedScreens } from './support/pseudo-locale/translated-screens.ts';
import { companyPlaces, openCompanyPart, openOfOwner } from './support/screens/company-screens.ts';
import { screens } from './support/screens/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ locale: pseudoLanguage });

for (const name of translatedScreens) {
  test(`${name}: no text but from a catalogue @all`, async ({ page, request, takeCard }) => {
    await showInPseudoLocale(page);
    await screens[name]({ page, request, takeCard });
    const within = inEnglishFrame.has(name) ? '#content' : 'body';
    expect((await readUnmarked(page, within)).filter(hasWords)).toEqual([]);
  });
}

test('the places of a company: no text but from a catalogue @all', async ({ page }) => {
  await showInPseudoLocale(page);
  await openOfOwner({ page });
  expect((await readUnmarked(page)).filter(hasWords)).toEqual([]);
  for (const [place, part] of companyPlaces) {
    await openCompanyPart(page, place, part);
    const english = (await readUnmarked(page)).filter(hasWords);
    expect(english, [place, part].join(' ')).toEqual([]);
  }
});
