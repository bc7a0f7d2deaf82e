import { addUp, noCounts, type Counts, type CountsOfDay } from '#domain/insights/counts.ts';
import { partPeriods } from '#domain/insights/period.ts';
import { AppError } from '#domain/errors.ts';
import {
  leaderBoardMessages,
  withPlaces,
  type BoardFigure,
} from '#domain/companies/leader-board.ts';
import type { Queryable } from '#server/database/database.ts';
import { listedAtMost, readPage, type PageRequest } from '#server/database/paging.ts';
import type { CompanyMessagesService } from '#server/features/companies/inbox/company-messages.service.ts';
import type { InsightsService } from '#server/features/insights/insights.service.ts';
import { nameOf } from '#server/features/companies/companies.presenter.ts';
import {
  logEntry,
  narrowedGroup,
  requireAct,
  requireActLocked,
} from '#server/features/companies/membership.ts';
import { lastDays, readingDays } from '#server/platform/last-days.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as repository from './company-insights.repository.ts';

interface Dependencies {
  readonly insights: Pick<InsightsService, 'ofCompany'>;
  readonly companyMessages: Pick<
    CompanyMessagesService,
    'countByDay' | 'countByMember' | 'rankMembers'
  >;
}

/** The days that are asked for, whose days they are, and the group. */
interface Asked {
  readonly days: string;
  readonly timeZone: string;
  /** The id of a group; empty: any. */
  readonly group: string;
}

type Period = Parameters<InsightsService['ofCompany']['countByDay']>[1];

interface AccountCounts extends Counts {
  readonly accountId: string;
}

/** Names that one statement reads. */
const namesAtOnce = 500;

export type CompanyInsightsService = ReturnType<typeof createCompanyInsightsService>;

/** The figures of a company's profiles, and its leader board (decision 96). */
export function createCompanyInsightsService(
  { database, reads, clock, audit }: Platform,
  { insights: { ofCompany: events }, companyMessages: messages }: Dependencies,
) {
  /** @throws AppError `not_found`, `forbidden`, `invalid_input` for a time zone that there is not */
  async function periodOf(
    companyId: string,
    accountId: string,
    { days, timeZone, group }: Asked,
    act: 'see insights' | 'see' = 'see insights',
  ) {
    const actor = await requireAct(database, companyId, accountId, act);
    const groupId = narrowedGroup(actor, act, group);
    return { companyId, groupId, ...lastDays(clock.now(), Number(days), timeZone) };
  }

  /** Of the days of which there is something, oldest first. */
  async function countByDay(db: Queryable, period: Period): Promise<CountsOfDay[]> {
    const [counted, left] = await Promise.all([
      events.countByDay(db, period),
      messages.countByDay(db, period),
    ]);
    return merged(counted, left, ({ day }) => day).toSorted((a, b) => a.day.localeCompare(b.day));
  }

  /** Of each account that has been a member, the most viewed first. */
  async function countByMember(
    db: Queryable,
    period: Period,
    limit: number | null,
  ): Promise<AccountCounts[]> {
    const [counted, left] = await Promise.all([
      events.countByMember(db, period, limit),
      messages.countByMember(db, period),
    ]);
    return merged(counted, left, (row) => row.accountId);
  }

  /** Counts with the members that they are of; who has left has no name. */
  async function named(db: Queryable, companyId: string, counts: readonly AccountCounts[]) {
    const ids = counts.map(({ accountId }) => accountId);
    const rows = await repository.listMembersOf(db, companyId, ids);
    const members = new Map(rows.map((row) => [row.accountId, row]));
    return counts.map(({ accountId, ...row }) => {
      const member = members.get(accountId);
      const { email = '', groupId = null } = member ?? {};
      return { ...row, email, groupId, name: member === undefined ? '' : nameOf(member) };
    });
  }

  return {
    /** The counts of the last days, today included, and the sums of as many before them. @throws AppError */
    async show(companyId: string, accountId: string, asked: Asked) {
      const period = await periodOf(companyId, accountId, asked);
      const both = { ...period, ...lastDays(clock.now(), 2 * Number(asked.days), asked.timeZone) };
      const [counted, shares] = await readingDays(
        reads.asOfNow((db) => Promise.all([countByDay(db, both), events.countShares(db, period)])),
      );
      const { counts, before } = partPeriods(counted, period.firstDay);
      return { days: period.all, counts, before: addUp(before), shares };
    },

    /** The same by member, the most viewed first. @throws AppError */
    async listMembers(companyId: string, accountId: string, request: PageRequest, asked: Asked) {
      const period = await periodOf(companyId, accountId, asked);
      return readingDays(
        reads.asOfNow((db) =>
          readPage(request, {
            find: async ({ limit }) => (await countByMember(db, period, limit)).slice(0, limit),
            read: (counts) => named(db, companyId, counts),
          }),
        ),
      );
    },

    /** The counts of each day, for a spreadsheet; that they were taken along is noted. @throws AppError */
    async exportDays(companyId: string, accountId: string, asked: Asked) {
      const period = await periodOf(companyId, accountId, asked);
      const counts = await readingDays(reads.asOfNow((db) => countByDay(db, period)));
      await audit.record(database, logEntry('insights_exported', companyId, accountId));
      return { counts, lastDay: period.lastDay };
    },

    /** The counts of each member, piece by piece; that they were taken along is noted. @throws AppError */
    async exportMembers(companyId: string, accountId: string, asked: Asked) {
      const period = await periodOf(companyId, accountId, asked);
      const counts = await readingDays(reads.asOfNow((db) => countByMember(db, period, null)));
      await audit.record(database, logEntry('insights_exported', companyId, accountId));
      async function* pieces() {
        for (let start = 0; start < counts.length; start += namesAtOnce) {
          yield named(database, companyId, counts.slice(start, start + namesAtOnce));
        }
      }
      return { pieces: pieces(), lastDay: period.lastDay };
    },

    /** The members by a figure, the highest first. @throws AppError `not_found` where there is no board */
    async showBoard(
      companyId: string,
      accountId: string,
      request: PageRequest,
      { by, ...asked }: Asked & { readonly by: BoardFigure },
    ) {
      const period = await periodOf(companyId, accountId, asked, 'see');
      if (!(await repository.hasLeaderBoard(database, companyId))) {
        throw new AppError('not_found', leaderBoardMessages.off);
      }
      const rank = by === 'opened' ? events.rankMembers : messages.rankMembers;
      return readingDays(
        reads.asOfNow((db) =>
          readPage(request, {
            find: async ({ limit }) => withPlaces(await rank(db, period, limit)),
            async read(ranks) {
              const ids = ranks.map((row) => row.accountId);
              const rows = await repository.listMembersOf(db, companyId, ids);
              const names = new Map(
                rows.map((row) => [row.accountId, row.profileName || nameOf(row)]),
              );
              return ranks.map(({ place, count, accountId: id }) => ({
                place,
                count,
                name: names.get(id) ?? '',
                isOneself: id === accountId,
              }));
            },
            atMost: listedAtMost,
          }),
        ),
      );
    },

    /** Switches the leader board on or off. Done already, it stays done. @throws AppError */
    switchBoard: (companyId: string, accountId: string, isOn: boolean) =>
      database.transaction().execute(async (tx) => {
        await requireActLocked(tx, companyId, accountId, 'switch leader board');
        if (!(await repository.switchLeaderBoard(tx, companyId, isOn))) return;
        const action = isOn ? 'leader_board_on' : 'leader_board_off';
        await audit.record(tx, logEntry(action, companyId, accountId));
      }),
  };
}

/** Events and messages that were counted of the same things, in the order of the first. */
function merged<Row extends object>(
  events: readonly (Row & Omit<Counts, 'messages'>)[],
  messages: readonly (Row & Pick<Counts, 'messages'>)[],
  keyOf: (row: Row) => string,
): (Row & Counts)[] {
  const byKey = new Map<string, Row & Counts>(
    events.map((row) => [keyOf(row), { ...row, messages: 0 }]),
  );
  for (const row of messages) {
    byKey.set(keyOf(row), { ...noCounts, ...byKey.get(keyOf(row)), ...row });
  }
  return [...byKey.values()];
}
