/**
 * How something was found: `right`; `warning`, which the operator should look at; `problem`, which costs
 * the shop money, mails or visitors until it is mended.
 */
export const findingKinds = ['right', 'warning', 'problem'] as const;

export type FindingKind = (typeof findingKinds)[number];

/** A line for the operator about the shop, with what to do where it is not right. */
export interface Finding {
  readonly kind: FindingKind;
  readonly text: string;
}

export const right = (text: string): Finding => ({ kind: 'right', text });
export const warning = (text: string): Finding => ({ kind: 'warning', text });
export const problem = (text: string): Finding => ({ kind: 'problem', text });

const marks: Readonly<Record<FindingKind, string>> = {
  right: 'ok',
  warning: 'warning',
  problem: 'WRONG',
};

/** A finding as a line of a terminal. @param subject stands before its text */
export function findingLine({ kind, text }: Finding, subject?: string): string {
  return `${marks[kind].padEnd(8)}${subject === undefined ? '' : `${subject}: `}${text}`;
}

/** The worst of some findings; `right` where there are none. */
export function worstKind(findings: readonly Finding[]): FindingKind {
  const worst = Math.max(0, ...findings.map(({ kind }) => findingKinds.indexOf(kind)));
  return findingKinds[worst] ?? 'right';
}
