import { cardsOfUnit, type CardsLine } from '../catalog/line-cards.ts';
import type { ProductTerms } from '../catalog/products.ts';
import { statusOnFullRefund, type OrderStatus } from './order-status.ts';
import type { PaymentState } from './payment-state.ts';

/** Refuses a change to a plan that was shown with other cards. */
export const cardsChangedMessage =
  'The NFC cards that come with this plan have changed since you opened this page. Please check them and confirm again. You have not been charged.';

/** An order, as far as it says which cards came with a plan. */
export interface OrderOfPlans {
  readonly payment: PaymentState;
  readonly status: OrderStatus;
  readonly lines: readonly CardsLine[];
}

/**
 * How many cards an account's plans have brought so far: one unit of each line, because further units are
 * cards that were bought. Cards that were never sent, and never will be, do not count.
 */
export function cardsBrought(orders: readonly OrderOfPlans[]): number {
  return orders
    .filter(areSent)
    .flatMap(({ lines }) => lines)
    .filter(({ tier }) => tier !== null)
    .reduce((sum, line) => sum + cardsOfUnit(line), 0);
}

function areSent({ payment, status }: OrderOfPlans): boolean {
  if (payment === 'unpaid') return false;
  return (payment === 'refunded' ? statusOnFullRefund(status) : status) !== 'cancelled';
}

/**
 * The cards that a change to a plan brings: those it has more than the account's plans ever brought
 * (decisions, "Cards follow the plan"), so that changing down and up again brings none twice.
 */
export function cardsOfChange(to: Pick<ProductTerms, 'cards'>, brought: number): number {
  return Math.max(0, to.cards - brought);
}
