import { expect, it } from 'vitest';
import { catalogues } from '#domain/texts/catalogue.ts';
import { newValues } from '#web/profiles/profile-values.ts';
import { ApiError } from '#web/api-client.ts';
import { insideTexts } from '#web/site/inside/inside-texts.tsx';
import messages from '#web/site/inside/texts/de.ts';
import { pageTexts } from '#web/site/page-texts.ts';
import type { ClaimTexts } from './claim-texts.ts';
import { errorIn } from './spoken-errors.ts';
import { firstProfileMessageIn, firstProfileProblemsIn } from './spoken-problems.ts';

const english: ClaimTexts = pageTexts('en', catalogues.en);
const german: ClaimTexts = pageTexts('de', catalogues.de);

function failure(code: string, fields = {}, retryAfterSeconds?: number) {
  return new ApiError(400, 'Said by the server', fields, { code, retryAfterSeconds });
}

it.each([
  [failure('invalid_input', { otp: 'x' }), catalogues.de['claim.codeWrong']],
  [failure('invalid_input', { 'profile.website': 'x' }), 'Bitte prüfen Sie dieses Feld: Website'],
  [failure('conflict'), catalogues.de['claim.alreadyClaimed']],
  [
    failure('rate_limited', {}, 150),
    'Zu viele Versuche. Bitte versuchen Sie es in 3 Minuten noch einmal.',
  ],
])('says %j in German', (error, message) => {
  expect(errorIn(german, error)).toMatchObject({ message, code: error.code });
  expect(errorIn(english, error)).toBe(error);
});

it('leaves what the server did not say to the form', () => {
  expect(errorIn(german, failure('internal'))).toMatchObject({ serverMessage: undefined });
});

it('names what the first profile lacks in German', () => {
  const sections = insideTexts<'profile'>('de', messages);
  const values = { ...newValues('de'), companyEmail: 'rosa', website: 'rosa' };
  expect(firstProfileMessageIn(german, sections, values, 'rosa@example.com')).toBe(
    'Bitte ausfüllen: Name, Standort, Telefon',
  );
  expect(firstProfileProblemsIn(german, sections, values, 'rosa@example.com')).toMatchObject({
    userProfile: 'Name wird benötigt',
    companyEmail: catalogues.de['claim.emailInvalid'],
    website: 'Bitte geben Sie eine gültige Adresse ein: Website',
  });
});
