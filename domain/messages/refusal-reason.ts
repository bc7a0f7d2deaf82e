/** Why a mail was refused for good, as far as its receiver can do something about it. */
export type RefusalKind = 'unknown' | 'full' | 'blocked' | 'other';

export interface RefusalReason {
  readonly kind: RefusalKind;
  /** The codes of the mail server, such as `550 5.1.1`; that of a failure without details where it gave none. */
  readonly code: string;
}

const codes = /\b(5\d\d)(?:[ -](5\.\d{1,3}\.\d{1,3}))?/;

/** By the enhanced status code (RFC 3463): addresses are 5.1, mailboxes 5.2, policies 5.7. */
const kinds: readonly (readonly [beginning: RegExp, kind: RefusalKind])[] = [
  [/^5\.1\.|^5\.2\.1$/, 'unknown'],
  [/^5\.2\.2$/, 'full'],
  [/^5\.7\./, 'blocked'],
];

/** @param refusal the answer of a mail server, such as `550 5.1.1 no such user` */
export function refusalReasonOf(refusal: string): RefusalReason {
  const [, reply = '', status = ''] = codes.exec(refusal) ?? [];
  const known = kinds.find(([beginning]) => beginning.test(status))?.[1];
  return {
    // Servers without enhanced codes say this of a mailbox that is full (RFC 5321).
    kind: known ?? (status === '' && reply === '552' ? 'full' : 'other'),
    code: [reply, status].filter(Boolean).join(' ') || '5.0.0',
  };
}
