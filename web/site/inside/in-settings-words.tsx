import { useMemo, type ReactNode } from 'react';
import { ApiError } from '#web/api-client.ts';
import { FailureWordsContext, useFailureWords, type FailureWords } from '#web/failure-words.ts';
import { useSettingsTexts } from './settings-texts.ts';

const fieldTexts = {
  email: 'settings.emailTaken',
  emailOtp: 'settings.codeWrong',
  phone: 'settings.phoneInvalid',
  currentPassword: 'settings.wrongCurrent',
  newPassword: 'settings.tooCommon',
  password: 'settings.wrongPassword',
  code: 'settings.appCodeWrong',
} as const;

const isKnown = (name: string): name is keyof typeof fieldTexts => Object.hasOwn(fieldTexts, name);

/** Words what the server refuses in the account settings by its field, since its own words are English. */
export function InSettingsWords({ children }: { children: ReactNode }) {
  const { language, text } = useSettingsTexts();
  const common = useFailureWords();
  const words = useMemo<FailureWords>(() => {
    if (language === 'en') return common;
    const textOf = (name: string) => text(isKnown(name) ? fieldTexts[name] : 'settings.checkInput');
    return {
      message(error, fallbacks) {
        const [name] = error instanceof ApiError ? Object.keys(error.fields) : [];
        return name === undefined ? common.message(error, fallbacks) : textOf(name);
      },
      fields: (fields) =>
        Object.fromEntries(Object.keys(fields).map((name) => [name, textOf(name)])),
    };
  }, [language, text, common]);
  return <FailureWordsContext value={words}>{children}</FailureWordsContext>;
}
