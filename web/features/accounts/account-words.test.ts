import { expect, it } from 'vitest';
import { emailProblem } from '#domain/accounts/email.ts';
import {
  passwordMessages,
  registrationPasswordProblem,
  resetPasswordProblem,
} from '#domain/accounts/password.ts';
import { siteCatalogues } from '#domain/texts/site-catalogue.ts';
import { ApiError } from '#web/api-client.ts';
import { problemIn } from '#web/sign-in/login-texts.ts';
import { accountProblemIn } from '#web/site/account-texts.ts';
import { shopTexts } from '#web/site/shop-texts.tsx';
import { inAccountWords } from './account-words.ts';

const german = {
  account: shopTexts<'account'>('de', siteCatalogues.de),
  login: shopTexts<'login'>('de', siteCatalogues.de),
};
const english = {
  account: shopTexts<'account'>('en', siteCatalogues.en),
  login: shopTexts<'login'>('en', siteCatalogues.en),
};

it.each(['Ab1!', 'ab1!abcd', 'AB1!ABCD', 'Abc!abcd', 'Abc1abcd', `Ab1!${'a'.repeat(300)}`])(
  'says in German what is wrong with the password %j',
  (password) => {
    const problem = registrationPasswordProblem(password);
    expect(accountProblemIn(english.account, problem)).toBe(problem);
    expect(accountProblemIn(german.account, problem)).toMatch(/^Das Passwort /);
  },
);

it.each([
  ['abc', 'abd', 'Die Passwörter stimmen nicht überein'],
  ['abc', 'abc', 'Das Passwort muss mindestens 6 Zeichen lang sein'],
])('says in German what is wrong with the new password %j and %j', (password, again, words) => {
  expect(accountProblemIn(german.account, resetPasswordProblem(password, again))).toBe(words);
});

it.each([emailProblem(''), emailProblem('nobody'), passwordMessages.missing])(
  'says %j in German',
  (problem) => {
    expect(problemIn(german.login, problem)).toMatch(/^Bitte geben Sie /);
    expect(problemIn(english.login, problem)).toBe(problem);
  },
);

it('has no problem where there is none', () => {
  expect(accountProblemIn(german.account)).toBeUndefined();
  expect(problemIn(german.login)).toBeUndefined();
});

const refusal = () =>
  Promise.reject(
    new ApiError(
      400,
      'That OTP is incorrect.',
      { otp: 'That OTP is incorrect.' },
      {
        code: 'invalid_input',
        retryAfterSeconds: 9,
      },
    ),
  );

it('says a refusal of the server by its field, and keeps the rest of it', async () => {
  await expect(inAccountWords(german, refusal())).rejects.toMatchObject({
    status: 400,
    code: 'invalid_input',
    retryAfterSeconds: 9,
    message: siteCatalogues.de['account.otpWrong'],
    fields: { otp: siteCatalogues.de['account.otpWrong'] },
  });
});

it('leaves the server’s words in English', async () => {
  await expect(inAccountWords(english, refusal())).rejects.toThrow('That OTP is incorrect.');
});
