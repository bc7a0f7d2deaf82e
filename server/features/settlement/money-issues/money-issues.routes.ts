import { dollarsOf } from '#domain/catalog/money.ts';
import { moneyIssueLabel } from '#domain/orders/money-issue.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { moneyIssuesCalls, type MoneyIssueView } from '#wire/settlement/money-issues.ts';
import type { MoneyIssue, MoneyIssuesService } from './money-issues.service.ts';

export function registerMoneyIssuesRoutes(app: App, moneyIssues: MoneyIssuesService): void {
  serve(app, moneyIssuesCalls, {
    'GET /admin/money-issues': async ({ query }) => ({
      issues: (await moneyIssues.list(query.state)).map(presentIssue),
    }),
    'POST /admin/money-issues/:id/close': async ({ session, params, body }) => ({
      message: 'The issue is closed.',
      issue: presentIssue(await moneyIssues.close(params.id, body.note, session.accountId)),
    }),
  });
}

function presentIssue(row: MoneyIssue): MoneyIssueView {
  const { id, kind, provider, subject, orderId, amountCents, currency, details, note } = row;
  return {
    _id: id,
    kind,
    title: moneyIssueLabel(kind),
    provider,
    subject,
    orderId,
    amount: amountCents === null ? null : dollarsOf(amountCents),
    currency,
    details,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    note,
  };
}
