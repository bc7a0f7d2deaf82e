import type { MailTexts } from '#domain/texts/mail-texts.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';

/** Seats of a company that are paid to a day and do not renew. */
interface EndingSeats {
  readonly company: string;
  readonly seats: number;
  readonly until: Date;
}

/** Goes to the owner to whom a buyer hands seats over. @param by the buyer's address */
export function handedOverMail(
  texts: MailTexts,
  { company, seats, until }: EndingSeats,
  by: string,
  url: string,
): MailContent {
  const day = texts.day(until);
  return endingMail(
    texts,
    day,
    texts.text('seatsEnd.handedOver', { by, seats, company, day }),
    url,
  );
}

/** Goes to the owners of a company whose seats were paid by an account that is deleted. */
export function buyerLeftMail(
  texts: MailTexts,
  { company, seats, until }: EndingSeats,
  url: string,
): MailContent {
  const day = texts.day(until);
  return endingMail(texts, day, texts.text('seatsEnd.buyerLeft', { seats, company, day }), url);
}

function endingMail(
  { language, text }: MailTexts,
  day: string,
  cause: string,
  url: string,
): MailContent {
  return {
    language,
    subject: text('seatsEnd.subject', { day }),
    preheader: text('seatsEnd.preheader'),
    heading: text('seatsEnd.heading'),
    paragraphs: [cause, text('seatsEnd.buy'), text('seatsEnd.otherwise')],
    action: { label: text('seatsEnd.action'), url },
  };
}
