import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { mailDay } from '#server/platform/mail/mail-day.ts';

/** Seats of a company that are paid to a day and do not renew. */
interface EndingSeats {
  readonly company: string;
  readonly seats: number;
  readonly until: Date;
}

/** Goes to the owner to whom a buyer hands seats over. @param by the buyer's address */
export function handedOverMail(ending: EndingSeats, by: string, url: string): MailContent {
  return endingMail(
    ending,
    `${by} pays for the ${ending.seats} seats of “${ending.company}” and handed them over to you.`,
    url,
  );
}

/** Goes to the owners of a company whose seats were paid by an account that is deleted. */
export function buyerLeftMail(ending: EndingSeats, url: string): MailContent {
  return endingMail(
    ending,
    `The account that paid for the ${ending.seats} seats of “${ending.company}” has been deleted.`,
    url,
  );
}

function endingMail({ until }: EndingSeats, cause: string, url: string): MailContent {
  const day = mailDay(until);
  return {
    subject: `Your company’s seats are paid until ${day}`,
    preheader: 'They don’t renew. Buy seats to continue.',
    heading: 'Your seats don’t renew',
    paragraphs: [
      `${cause} The company keeps them until ${day}, and nobody is charged for them again.`,
      'To continue, buy seats for the company. The page shows when they start.',
      'If nobody does, editing stops on that day. Nothing is deleted. Members, pages and cards stay and keep working.',
    ],
    action: { label: 'Buy Seats', url },
  };
}
