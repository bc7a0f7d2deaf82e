import { AppError } from '#domain/errors.ts';
import { multiLine } from '#domain/text.ts';
import type { Queryable } from '#server/database/database.ts';
import { isId } from '#server/platform/ids.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import { byAdmin } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { moneyIssueMail } from './money-issues.mails.ts';
import {
  closeIssue,
  hasOpenIssue,
  insertIssue,
  listIssues,
  type MoneyIssueRow,
} from './money-issues.repository.ts';

/** What is put into the money inbox. */
export type NewMoneyIssue = Pick<MoneyIssueRow, 'kind' | 'provider' | 'subject' | 'details'> &
  Partial<Pick<MoneyIssueRow, 'orderId' | 'accountId' | 'amountCents' | 'currency'>>;

export type MoneyIssuesService = ReturnType<typeof createMoneyIssuesService>;

/** The money inbox: what the product can't settle by itself reaches a person, and stays until closed. */
export function createMoneyIssuesService({ config, database, clock, ids, audit }: Platform) {
  return {
    /** Opens an issue and mails support, once for each matter however often it is told of. */
    async open(tx: Queryable, issue: NewMoneyIssue): Promise<void> {
      const openedAt = clock.now();
      const opened = await insertIssue(tx, { ...issue, id: ids.id(openedAt), openedAt });
      if (opened === undefined) return;
      const to = config.site.supportEmail;
      const content = moneyIssueMail(opened);
      await enqueueMail(tx, { to, cause: `money-issue:${opened.id}`, content });
    },

    hasOpenOf: hasOpenIssue,

    list: (state: 'open' | 'all') => listIssues(database, state),

    /** @throws AppError `not_found` */
    close: (id: string, note: string, adminId: string): Promise<MoneyIssueRow> =>
      database.transaction().execute(async (tx) => {
        const change = { closedAt: clock.now(), closedBy: adminId, note: multiLine(note) };
        const closed = isId(id) ? await closeIssue(tx, id, change) : undefined;
        if (closed === undefined) throw new AppError('not_found', 'This issue is not known.');
        await audit.record(tx, {
          action: 'money_issue.close',
          subjectType: 'money_issue',
          subjectId: id,
          accountId: closed.accountId ?? undefined,
          ...byAdmin(adminId),
          after: { note: closed.note },
        });
        return closed;
      }),
  };
}
