import type { CompanyMessageState } from '#domain/companies/company-inbox.ts';
import type { Queryable } from '#server/database/database.ts';
import {
  byId,
  eachPiece,
  readPage,
  type PageRequest,
  type Slice,
} from '#server/database/paging.ts';
import type { CompanyReaders } from '#server/features/messages/connect.service.ts';
import type { DirectoryService } from '#server/features/companies/directory.service.ts';
import type { CompaniesService } from '#server/features/companies/companies.service.ts';
import { logEntry, narrowedGroup, requireAct } from '#server/features/companies/membership.ts';
import type { PublicCardService } from '#server/features/public-card/public-card.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as repository from './company-messages.repository.ts';
import { requireMessage, type LockedMessage } from './required-message.ts';

interface Dependencies {
  readonly publicCards: PublicCardService;
  readonly companies: CompaniesService;
  readonly directory: Pick<DirectoryService, 'findMembership'>;
}

interface ListFilters {
  /** The id of a group; empty: of any. */
  readonly group: string;
  readonly state: CompanyMessageState | '';
}

const act = 'read messages';

export type CompanyMessagesService = ReturnType<typeof createCompanyMessagesService>;

/** The company's copies of the messages that its members let it read (decision 96). */
export function createCompanyMessagesService(
  { database, reads, clock, audit }: Platform,
  { publicCards, companies, directory }: Dependencies,
) {
  /** A message is given where its form named the company, which still asks and whose member still agrees. */
  const readers: CompanyReaders = {
    async give(tx, message, readBy) {
      const { id, createdAt, accountId, profileId, profileName, deleteTokenHash } = message;
      const reader = await publicCards.findReader(tx, profileId);
      if (reader?.id !== readBy) return undefined;
      const member = await directory.findMembership(tx, reader.id, accountId);
      const { firstName, lastName, name, email, phone, message: words } = message;
      const sender = { firstName, lastName, name, email, phone, message: words };
      const kept = { id, createdAt, accountId, profileName, deleteTokenHash, ...sender };
      await repository.insertMessage(tx, {
        ...kept,
        companyId: reader.id,
        groupId: member?.groupId ?? null,
      });
      return reader.name;
    },
    takeBack: repository.deleteByToken,
  };

  async function filterOf(companyId: string, accountId: string, { group, state }: ListFilters) {
    const actor = await requireAct(database, companyId, accountId, act);
    return { companyId, groupId: narrowedGroup(actor, act, group), state };
  }

  /** Does something with a message that is locked. @throws AppError */
  function withMessage(
    id: string,
    accountId: string,
    run: (tx: Queryable, message: LockedMessage) => Promise<string | undefined>,
  ) {
    return database.transaction().execute(async (tx) => {
      const message = await requireMessage(tx, id, accountId, act);
      const action = await run(tx, message);
      if (action === undefined) return;
      const concerned = message.accountId ?? undefined;
      await audit.record(tx, logEntry(action, message.companyId, accountId, concerned));
    });
  }

  return {
    readers,

    /** Newest first. @throws AppError */
    async list(companyId: string, accountId: string, request: PageRequest, filters: ListFilters) {
      const filter = await filterOf(companyId, accountId, filters);
      return reads.asOfNow((db) =>
        readPage(request, {
          find: (slice: Slice) => repository.findMessageIds(db, filter, slice),
          read: (found) => repository.readMessages(db, found),
        }),
      );
    },

    /** All of them, piece by piece, and the groups that they name; that they were taken along is noted. */
    async export(companyId: string, accountId: string, filters: ListFilters) {
      const filter = await filterOf(companyId, accountId, filters);
      await audit.record(database, logEntry('messages_exported', companyId, accountId));
      const { groups } = await companies.get(companyId, accountId);
      const pieces = eachPiece<repository.CompanyMessageRow, string>(
        (piece) => repository.listPiece(database, filter, piece),
        byId,
      );
      return { groups, pieces };
    },

    /** Marks a message as handled, or as open again. Done already, it stays done. @throws AppError */
    setHandled: (id: string, accountId: string, isHandled: boolean) =>
      withMessage(id, accountId, async (tx, { handledAt }) => {
        if ((handledAt !== null) === isHandled) return undefined;
        await repository.setHandled(tx, id, {
          handledAt: isHandled ? clock.now() : null,
          handledBy: isHandled ? accountId : null,
        });
        return isHandled ? 'message_handled' : 'message_reopened';
      }),

    /** Deletes the company's copy, and the replies to it. @throws AppError */
    remove: (id: string, accountId: string) =>
      withMessage(id, accountId, async (tx) => {
        await repository.deleteMessage(tx, id);
        return 'message_deleted';
      }),

    countByDay: repository.countByDay,
    countByMember: repository.countByMember,
    rankMembers: repository.rankMembers,
    forgetMember: repository.forgetMember,
  };
}
