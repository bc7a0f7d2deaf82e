import english from '#domain/texts/inside/settings/en.json' with { type: 'json' };
import type { SettingsTexts } from './settings-texts.ts';

/** The texts of rules in `domain/`. */
const problemKeys = [
  'settings.emailMissing',
  'settings.emailInvalid',
  'settings.noEmailToVerify',
  'settings.noEmailToResend',
  'settings.sameEmail',
  'settings.emailTaken',
  'settings.codeMissing',
  'settings.longName',
  'settings.phoneInvalid',
  'settings.passwordMissing',
  'settings.passwordsMissing',
  'settings.mismatch',
  'settings.needsLength',
  'settings.tooLong',
  'settings.appCodeMissing',
  'settings.nameMissing',
  'settings.nameTooLong',
] as const;

/** The problem of a field in the owner's language. @param problem in English, as a rule of `domain/` has it */
export function settingsProblemIn<Problem extends string | undefined>(
  { language, text }: SettingsTexts,
  problem: Problem,
): string | Problem {
  if (language === 'en' || problem === undefined) return problem;
  const key = problemKeys.find((one) => english[one] === problem);
  return text(key ?? 'settings.checkInput');
}

/** All problems of a form in the owner's language. */
export function settingsProblemsIn<Name extends string>(
  texts: SettingsTexts,
  problems: Readonly<Partial<Record<Name, string | undefined>>>,
): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries<string | undefined>(problems).map(([name, problem]) => [
      name,
      settingsProblemIn(texts, problem),
    ]),
  );
}

/** The words of the button that shows a password. */
export function passwordButtons({ text }: SettingsTexts) {
  return { show: text('settings.show'), hide: text('settings.hide') };
}
