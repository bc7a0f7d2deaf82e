import { leastSeats, mostSeats } from '#domain/companies/seat-count.ts';
import { seatBillings } from '#domain/companies/seat-price.ts';
import english from '#domain/texts/teams/en.json' with { type: 'json' };
import { shopTextsHook, type ShopTexts } from '#web/site/shop-texts.tsx';
import { typedSeatsProblem } from './wanted-seats.ts';

export type TeamsTexts = ShopTexts<'teams'>;

/** The texts of the page where seats are bought, in the page's language (decision 85). */
export const useTeamsTexts = shopTextsHook<'teams'>(english);

/** The problem of a typed number of seats in the page's language, or `undefined`. */
export function seatsProblemIn({ text }: TeamsTexts, typed: string): string | undefined {
  if (typedSeatsProblem(typed) === undefined) return undefined;
  return text('teams.seatsWrong', { least: leastSeats, most: mostSeats });
}

const billingKeys = { yearly: 'teams.annual', monthly: 'teams.monthly' } as const;

/** The periods to choose from, in the page's language. */
export function seatBillingsIn({ text }: TeamsTexts) {
  return seatBillings.map((value) => ({ value, text: text(billingKeys[value]) }));
}
