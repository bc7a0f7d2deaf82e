import type { MailTexts } from '#domain/texts/mail-texts.ts';

/** The paragraphs of a mail after everybody was shut out: a factor that somebody else added is removed by its owner. */
export function factorStaysParagraphs(
  { text }: MailTexts,
  hasSecondFactor: boolean,
): readonly string[] {
  return hasSecondFactor ? [text('mail.factorStays')] : [];
}
