/** Why a person has to look at money (decisions, "Money that buys nothing"). */
export const moneyIssueKinds = [
  'amount_differs',
  'currency_differs',
  'dispute',
  'unknown_plan',
  'refund_failed',
  'provider_refuses',
  'books_differ',
] as const;
export type MoneyIssueKind = (typeof moneyIssueKinds)[number];

const labels: Readonly<Record<MoneyIssueKind, string>> = {
  amount_differs: 'A payment doesn’t match its order',
  currency_differs: 'A payment in another currency',
  dispute: 'A disputed payment',
  unknown_plan: 'A subscription to something we don’t sell',
  refund_failed: 'A refund that failed',
  provider_refuses: 'A payment provider is refusing our requests',
  books_differ: 'A payment that doesn’t match the provider’s records',
};

export function moneyIssueLabel(kind: MoneyIssueKind): string {
  return labels[kind];
}
