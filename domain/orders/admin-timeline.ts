import type { Currency } from '../catalog/currency.ts';
import { formatCents } from '../catalog/money.ts';
import { carrierName, isCarrier } from './carriers.ts';
import { isReplacementReason, replacementReasonLabel } from './card-replacement.ts';
import { returnReasonLabel, returnReasons } from './order-return.ts';
import { orderStatusLabel } from './order-status.ts';

/** An entry about an order, as an admin reads it. */
export interface AdminTimelineEntry {
  readonly at: Date;
  /** An admin's address; else in words, such as 'Buyer', 'Shop', 'Stripe'. */
  readonly by: string;
  /** In a sentence without a full stop. */
  readonly text: string;
  /** Further text, such as a note or a reason; empty: nothing. */
  readonly details: string;
}

type Values = Readonly<Record<string, string | number | boolean | null>>;

/** The known past of an order. */
export interface AdminPast {
  readonly placedAt: Date;
  /** Of all amounts. */
  readonly currency: Currency;
  /** The audit log of the order and of its subscription, in any order. */
  readonly log: readonly {
    readonly at: Date;
    readonly action: string;
    readonly by: string;
    readonly before: Values | null;
    readonly after: Values | null;
  }[];
  readonly payments: readonly {
    readonly paidAt: Date;
    readonly amountCents: number;
    /** 'Order', 'Renewal of Business Monthly'. */
    readonly what: string;
    /** How it was paid, in words. */
    readonly provider: string;
  }[];
  readonly refunds: readonly {
    readonly at: Date;
    /** Below 0: it came back, after all. */
    readonly amountCents: number;
    readonly reason: string | null;
  }[];
  readonly mails: readonly {
    readonly at: Date;
    /** 'Receipt', 'Shipping notice'. */
    readonly what: string;
    /** Why the mail server refused it for good. */
    readonly refusal: string | undefined;
  }[];
  readonly claims: readonly { readonly at: Date; readonly identifier: string }[];
}

/** All of it in words, newest first. Entries of the log about facts that are in the books are left out. */
export function adminTimeline(past: AdminPast): AdminTimelineEntry[] {
  const entries = [
    timelineEntry(past.placedAt, 'Buyer', 'Order placed'),
    ...past.log.flatMap(fromLog),
    ...past.payments.map(({ paidAt, amountCents, what, provider }) =>
      timelineEntry(paidAt, provider, `${what}: ${formatCents(amountCents, past.currency)} paid`),
    ),
    ...past.refunds.map(({ at, amountCents, reason }) =>
      timelineEntry(at, 'Shop', refundLabel(amountCents, past.currency), reason ?? ''),
    ),
    ...past.mails.map(({ at, what, refusal }) =>
      timelineEntry(
        at,
        'Shop',
        refusal === undefined ? `${what} emailed` : `${what} not delivered`,
        refusal ?? '',
      ),
    ),
    ...past.claims.map(({ at, identifier }) =>
      timelineEntry(at, 'Card', `Card ${identifier} claimed`),
    ),
  ];
  return entries.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

function timelineEntry(at: Date, by: string, text: string, details = ''): AdminTimelineEntry {
  return { at, by, text, details };
}

function refundLabel(amountCents: number, currency: Currency): string {
  return amountCents < 0
    ? `${formatCents(-amountCents, currency)} came back`
    : `${formatCents(amountCents, currency)} refunded`;
}

/** The labels of actors that are no admins. */
const actors: Readonly<Record<string, string>> = {
  owner: 'Buyer',
  visitor: 'Visitor',
  system: 'Shop',
  stripe: 'Stripe',
  paypal: 'PayPal',
  sandbox: 'Test payment',
  none: 'Shop',
};

type LogEntry = AdminPast['log'][number];

function fromLog(entry: LogEntry): AdminTimelineEntry[] {
  const text = labels[entry.action]?.(entry) ?? labelOf(entry.action);
  if (text === '') return [];
  const { note, address } = entry.after ?? {};
  const details = [note, address].filter((one) => typeof one === 'string').join('\n');
  return [timelineEntry(entry.at, actors[entry.by] ?? entry.by, text, details)];
}

/** A sentence for each action; the books show an empty one. */
const labels: Readonly<Record<string, (entry: LogEntry) => string>> = {
  'order.placed': () => '',
  'order.status': statusChangeLabel,
  'order.paid': ({ before }) => (before?.['payment'] === 'disputed' ? 'Dispute won' : ''),
  'order.refunded': ({ before, after }) =>
    before?.['payment'] === 'disputed'
      ? 'Dispute lost'
      : after?.['status'] === 'cancelled' && before?.['status'] !== 'cancelled'
        ? 'Fully refunded: order canceled'
        : '',
  'order.disputed': () => 'Payment disputed',
  'order.refund_refused': ({ after }) =>
    `Refund refused by the provider: ${value(after, 'reason')}`,
  'order.refund_requested': ({ after }) => `Refund of ${value(after, 'amount')} requested`,
  'order.refund_approval_requested': ({ after }) =>
    `Approval requested: refund of ${value(after, 'amount')}`,
  'order.refund_approved': ({ after }) => `Refund of ${value(after, 'amount')} approved`,
  'order.refund_declined': ({ after }) => `Refund of ${value(after, 'amount')} declined`,
  'order.refund_withdrawn': ({ after }) => `Request to refund ${value(after, 'amount')} withdrawn`,
  'order.card_assigned': ({ after }) =>
    `Card ${value(after, 'card')} assigned as card ${value(after, 'position')}`,
  'order.card_unassigned': ({ before }) => `Card ${value(before, 'card')} removed`,
  'order.replacement_started': ({ after }) =>
    `Card ${value(after, 'replaces')} is replaced by card ${value(after, 'position')}${reasonLabel(after)}`,
  'order.replacement_paid': ({ after }) => `Replacement, card ${value(after, 'position')}, paid`,
  'order.replacement_shipped': ({ after }) =>
    `Replacement, card ${value(after, 'position')}, shipped`,
  'order.replacement_cancelled': ({ after }) =>
    `Replacement, card ${value(after, 'position')}, canceled`,
  'order.return_asked': ({ after }) =>
    `Return of ${value(after, 'cards')} requested${returnReason(after)}`,
  'order.return_accepted': ({ after }) =>
    `Return of ${value(after, 'cards')} accepted${returnReason(after)}`,
  'order.return_refused': ({ after }) => `Return of ${value(after, 'cards')} refused`,
  'order.return_received': ({ after }) => `Return of ${value(after, 'cards')} received`,
  'order.return_closed': ({ after }) =>
    `Return of ${value(after, 'cards')} closed without a refund`,
  'order.return_cancelled': ({ after }) => `Return of ${value(after, 'cards')} called off`,
  'order.included': () => 'Included with a plan change',
  'order.address': () => 'Delivery address changed',
  'order.receipt_repeated': () => 'Receipt sent again',
};

/** Why a card is replaced, after a colon. */
function reasonLabel(after: Values | null): string {
  const reason = value(after, 'reason');
  if (!isReplacementReason(reason)) return '';
  return `: ${replacementReasonLabel(reason).toLowerCase()}`;
}

/** Why cards are sent back, after a colon. */
function returnReason(after: Values | null): string {
  const reason = returnReasons.find((one) => one === value(after, 'reason'));
  return reason === undefined ? '' : `: ${returnReasonLabel(reason).toLowerCase()}`;
}

/** 'Confirmed → Shipped, tracking number RR123456785GB (Royal Mail)'. */
function statusChangeLabel({ before, after }: LogEntry): string {
  const [from, to] = [value(before, 'status'), value(after, 'status')];
  const number = value(after, 'trackingNumber');
  const carrier = value(after, 'carrier');
  const by = isCarrier(carrier) ? ` (${carrierName(carrier)})` : '';
  const parcelBefore = value(before, 'trackingNumber') + value(before, 'carrier');
  const changes = [
    from === to ? '' : `${orderStatusLabel(from)} → ${orderStatusLabel(to)}`,
    number + carrier === parcelBefore
      ? ''
      : number === ''
        ? `no tracking number${by}`
        : `tracking number ${number}${by}`,
  ].filter((change) => change !== '');
  const text = changes.join(', ');
  return text === '' ? 'Note added' : text.charAt(0).toUpperCase() + text.slice(1);
}

function value(values: Values | null, name: string): string {
  return String(values?.[name] ?? '');
}

/** `subscription.cancel_at_end` as 'Subscription cancel at end': what has no sentence of its own. */
function labelOf(action: string): string {
  const text = action.replaceAll(/[._]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
