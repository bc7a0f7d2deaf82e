import { mainCurrency } from '#domain/catalog/currency.ts';
import { amountText } from '#domain/catalog/money.ts';
import { moneyIssueLabel } from '#domain/orders/money-issue.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import type { MoneyIssueRow } from './money-issues.repository.ts';

/** Tells support that a person has to look at money. */
export function moneyIssueMail(issue: MoneyIssueRow): MailContent {
  const { kind, provider, subject, orderId, amountCents, details } = issue;
  const title = moneyIssueLabel(kind);
  const facts = [
    ['Provider', provider],
    ['Subject', subject],
    ['Order', orderId],
    [
      'Amount',
      amountCents === null ? null : amountText(amountCents, issue.currency ?? mainCurrency),
    ],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  return {
    subject: `Money inbox: ${title}`,
    preheader: details,
    heading: title,
    paragraphs: [details, facts.join('\n')],
    note: 'It stays open in the money inbox (GET /api/admin/money-issues) until an admin closes it.',
  };
}
