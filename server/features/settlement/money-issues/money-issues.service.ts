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
  closeSettledIssue,
  countOpenIssues,
  hasOpenIssue,
  insertIssue,
  listIssues,
  reopenIssue,
  type MoneyIssueRow,
} from './money-issues.repository.ts';

export type MoneyIssue = MoneyIssueRow;

/** A new issue for the money inbox. */
export type NewMoneyIssue = Pick<MoneyIssueRow, 'kind' | 'provider' | 'subject' | 'details'> &
  Partial<Pick<MoneyIssueRow, 'orderId' | 'accountId' | 'amountCents' | 'currency'>>;

export type MoneyIssuesService = ReturnType<typeof createMoneyIssuesService>;

/** The money inbox: what the product can't settle by itself reaches a person, and stays until closed. */
export function createMoneyIssuesService({ brand, database, clock, ids, audit }: Platform) {
  function mailSupport(tx: Queryable, issue: MoneyIssueRow, cause: string): Promise<void> {
    const to = brand().supportEmail;
    return enqueueMail(tx, { to, cause, content: moneyIssueMail(issue) });
  }

  async function reopenIn(tx: Queryable, issue: NewMoneyIssue): Promise<void> {
    const openedAt = clock.now();
    const opened = await reopenIssue(tx, { ...issue, id: ids.id(openedAt), openedAt });
    if (opened === undefined) return;
    const day = openedAt.toISOString().slice(0, 10);
    await mailSupport(tx, opened, `money-issue:${opened.id}:${day}`);
  }

  return {
    /** Opens an issue and mails support, once for each matter however often it is reported. */
    async open(tx: Queryable, issue: NewMoneyIssue): Promise<void> {
      const openedAt = clock.now();
      const opened = await insertIssue(tx, { ...issue, id: ids.id(openedAt), openedAt });
      if (opened !== undefined) await mailSupport(tx, opened, `money-issue:${opened.id}`);
    },

    /**
     * Opens an issue about something that may be over and come again: there is one of each matter,
     * which is opened anew. Support is mailed once a day at most.
     */
    reopenIn,

    /** As `reopenIn`, in a transaction of its own. */
    reopen: (issue: NewMoneyIssue): Promise<void> =>
      database.transaction().execute((tx) => reopenIn(tx, issue)),

    /** Closes what `reopen` opened, if it is open. */
    closeSettled: (
      issue: Pick<NewMoneyIssue, 'kind' | 'provider' | 'subject'>,
      note: string,
    ): Promise<void> => closeSettledIssue(database, issue, { closedAt: clock.now(), note }),

    hasOpenOf: hasOpenIssue,

    list: (state: 'open' | 'all') => listIssues(database, state),

    /** How many are open; no more than `most` are counted. */
    countOpen: (most: number) => countOpenIssues(database, most),

    /** @throws AppError `not_found` */
    close: (id: string, note: string, adminId: string): Promise<MoneyIssueRow> =>
      database.transaction().execute(async (tx) => {
        const change = { closedAt: clock.now(), closedBy: adminId, note: multiLine(note) };
        const closed = isId(id) ? await closeIssue(tx, id, change) : undefined;
        if (closed === undefined) throw new AppError('not_found', 'We couldn’t find that issue.');
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
