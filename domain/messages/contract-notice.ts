import { isEmail, normalizeEmail } from '../accounts/email.ts';
import { multiLine, singleLine } from '../text.ts';
import type { ContactMessage } from './contact-message.ts';

/**
 * A buyer's notice about a contract: the end of a plan (in Germany § 312k BGB), or the withdrawal from a purchase
 * (Directive 2011/83/EU, article 11a). Neither asks for a login.
 */
export const noticeKinds = ['cancellation', 'withdrawal'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A notice as its form sends it; what was not given is empty. */
export interface ContractNotice {
  readonly kind: NoticeKind;
  readonly name: string;
  readonly email: string;
  /** The order or the plan, in the buyer's words. */
  readonly contract: string;
  /** The last day of a plan that is cancelled, as ISO 8601; empty: the earliest possible. */
  readonly endsOn: string;
  readonly reason: string;
}

/** Longest accepted, in UTF-16 units as `maxlength` counts. */
export const noticeMaximumLengths = {
  name: 120,
  email: 254,
  contract: 160,
  reason: 2_000,
} as const;

/** The page of each kind, in English. */
export const noticePaths = {
  cancellation: '/cancel-contract',
  withdrawal: '/withdraw-from-contract',
} as const satisfies Record<NoticeKind, string>;

/** A notice in the one form in which it is checked and stored. */
export function normalizeNotice(input: ContractNotice): ContractNotice {
  return {
    kind: input.kind,
    name: singleLine(input.name),
    email: normalizeEmail(input.email),
    contract: singleLine(input.contract),
    endsOn: input.kind === 'cancellation' ? singleLine(input.endsOn) : '',
    reason: multiLine(input.reason),
  };
}

/** The problem of a field. */
export type NoticeProblem = 'missing' | 'email' | 'date' | 'long';
type NoticeField = keyof Omit<ContractNotice, 'kind'>;

/** The problems of a normalized notice, by field. */
export function noticeProblems(
  notice: ContractNotice,
): Readonly<Partial<Record<NoticeField, NoticeProblem>>> {
  const problems: Partial<Record<NoticeField, NoticeProblem>> = {};
  for (const field of ['name', 'email', 'contract', 'reason'] as const) {
    if (notice[field].length > noticeMaximumLengths[field]) problems[field] = 'long';
  }
  for (const field of ['name', 'email', 'contract'] as const) {
    if (notice[field] === '') problems[field] = 'missing';
  }
  if (problems.email === undefined && !isEmail(notice.email)) problems.email = 'email';
  if (notice.endsOn !== '' && !isDay(notice.endsOn)) problems.endsOn = 'date';
  return problems;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A notice as support reads it, among the messages of the contact form. */
export function messageOfNotice(notice: ContractNotice): ContactMessage {
  const { kind, name, email, contract, endsOn, reason } = notice;
  const isCancellation = kind === 'cancellation';
  const topic = isCancellation ? 'Cancellation' : 'Withdrawal';
  const lines = [
    isCancellation
      ? `I cancel this contract: ${contract}`
      : `I withdraw from this contract: ${contract}`,
    ...(isCancellation ? [`Ends on: ${endsOn || 'the earliest possible day'}`] : []),
    ...(reason === '' ? [] : [`Reason: ${reason}`]),
  ];
  return {
    name,
    email,
    topic,
    subject: `${topic}: ${contract}`,
    message: lines.join('\n'),
    cardNumber: '',
    fromPath: noticePaths[kind],
  };
}
