import type { MailTexts } from '#domain/texts/mail-texts.ts';
import type { Caller } from '#server/http/caller.ts';

/** A sign-in as its mails tell of it. */
export interface ReportedSignIn extends Pick<Caller, 'device' | 'country'> {
  readonly at: Date;
}

/** From where and when, in the mail's language. */
export function describeSignIn(texts: MailTexts, { at, device, country }: ReportedSignIn): string {
  const { text } = texts;
  const said = {
    device: device === '' ? text('mail.unknownDevice') : deviceIn(texts, device),
    moment: texts.moment(at),
  };
  return country === undefined
    ? text('mail.signIn', said)
    : text('mail.signInFrom', { ...said, country: texts.country(country) });
}

/** A device in the mail's language. @param label as `deviceLabel` makes it, such as `Chrome on Windows` */
export function deviceIn({ text }: MailTexts, label: string): string {
  const [browser = '', system] = label.split(' on ', 2).map((name) => {
    if (name === 'Android phone') return text('mail.androidPhone');
    return name === 'Android tablet' ? text('mail.androidTablet') : name;
  });
  return system === undefined ? browser : text('mail.device', { browser, system });
}
