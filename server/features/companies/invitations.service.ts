import { z } from 'zod';
import { emailProblem, normalizeEmail } from '#domain/accounts/email.ts';
import { AppError, invalidField, requireValid } from '#domain/errors.ts';
import {
  invitationDays,
  invitationMessages,
  invitationState,
} from '#domain/companies/invitation.ts';
import {
  planImport,
  readImport,
  type GivenList,
  type PlannedLine,
} from '#domain/companies/member-import.ts';
import { mayDoTo, placeProblem, type Membership } from '#domain/companies/roles.ts';
import { pathIn } from '#domain/site/translated-pages.ts';
import { mailTextsIn } from '#domain/texts/mail-texts.ts';
import type { Queryable } from '#server/database/database.ts';
import { readPage, type PageRequest, type Slice } from '#server/database/paging.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import { addSeconds } from '#server/platform/clock.ts';
import { hashToken, isId } from '#server/platform/ids.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { defineJob, handleJob } from '#server/platform/jobs/job.ts';
import { enqueueMail } from '#server/platform/mail/mail-job.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as invitations from './invitations.repository.ts';
import { listMemberEmails, listOwners } from './members.repository.ts';
import type { MembersService } from './members.service.ts';
import { invitationMail } from './companies.mails.ts';
import * as companies from './companies.repository.ts';
import { requireSeats } from './seats.ts';
import { logEntry, ownGroup, refused, requireAct, requireActLocked } from './membership.ts';

const sendInvitationsJob = defineJob({
  name: 'send_invitations',
  payload: z.object({ companyId: z.string() }),
});

/** Mails that are queued by one transaction. */
const mailsAtOnce = 100;
/** An invitation that ended is remembered for so long, to say so. */
const keptSeconds = 90 * 86_400;

interface Dependencies {
  readonly accounts: AccountsService;
  readonly members: MembersService;
}

export type InvitationsService = ReturnType<typeof createInvitationsService>;

const noInvitation = () => new AppError('not_found', 'This invitation does not exist.');

/** Invitations to companies: one or a list of them, mailed by a job, accepted by whoever has the address. */
export function createInvitationsService(
  { database, clock, ids, audit, brand, publicUrl }: Platform,
  { accounts, members }: Dependencies,
) {
  const expiry = () => addSeconds(clock.now(), invitationDays * 86_400);

  const queueMails = (tx: Queryable, companyId: string) =>
    enqueueJob(tx, sendInvitationsJob, { companyId });

  async function add(
    tx: Queryable,
    company: companies.LockedCompany,
    invited: readonly { readonly email: string; readonly place: Membership }[],
  ) {
    const now = clock.now();
    await requireSeats(tx, company, invited.length, now);
    const rows = invited.map(({ email, place: { role, groupId } }) => ({
      id: ids.id(now),
      companyId: company.id,
      email,
      role,
      groupId,
      expiresAt: expiry(),
    }));
    await invitations.insertInvitations(tx, rows, now);
    await queueMails(tx, company.id);
  }

  /** An invitation that waits, for an admin who may do this about it. */
  async function lockWaiting(
    tx: Queryable,
    id: string,
    accountId: string,
    act: 'invite' | 'withdraw invitations',
  ) {
    const found = isId(id) ? await invitations.findInvitation(tx, id) : undefined;
    if (found === undefined) throw noInvitation();
    const { companyId } = found;
    const { company, actor } = await requireActLocked(tx, companyId, accountId, act);
    const invitation = await invitations.findInvitation(tx, id);
    if (invitation === undefined) throw noInvitation();
    if (!mayDoTo(actor, act, invitation)) throw refused();
    if (invitation.state !== 'waiting') {
      throw new AppError('conflict', invitationMessages[invitation.state]);
    }
    return { company, invitation };
  }

  async function plan(
    db: Queryable,
    companyId: string,
    actor: Membership,
    list: GivenList,
  ): Promise<PlannedLine[]> {
    const read = readImport(list);
    if ('problem' in read) throw invalidField('csv', read.problem);
    const emails = read.lines.map(({ email }) => email);
    const [memberEmails, invited, groups] = await Promise.all([
      listMemberEmails(db, companyId, emails),
      invitations.listInvitedEmails(db, companyId, emails, clock.now()),
      companies.listGroups(db, companyId),
    ]);
    return planImport(read.lines, {
      actor,
      members: memberEmails,
      invited,
      groups: new Map(groups.map(({ id, name }) => [name.toLowerCase(), id])),
    });
  }

  async function sendSome(companyId: string): Promise<number> {
    return database.transaction().execute(async (tx) => {
      const company = await companies.findCompany(tx, companyId);
      const unsent = await invitations.lockUnsent(tx, companyId, mailsAtOnce);
      if (company === undefined) return 0;
      const [owner] = await listOwners(tx, companyId);
      for (const { id, email, role, mailNumber } of unsent) {
        const token = ids.token();
        await invitations.markSent(tx, id, hashToken(token), clock.now());
        const names = { company: company.name, brandName: brand().brandName };
        const invited = await accounts.findByEmail(tx, email);
        // A person new to the shop reads what their company does.
        const texts = mailTextsIn(invited?.language ?? owner?.language);
        await enqueueMail(tx, {
          to: email,
          cause: `company-invitation:${id}:${mailNumber}`,
          content: invitationMail(
            texts,
            names,
            role,
            `${publicUrl}${pathIn(texts.language, '/join')}?token=${token}`,
          ),
        });
      }
      return unsent.length;
    });
  }

  /** @throws AppError `not_found` */
  async function findByToken(db: Queryable, token: string) {
    const invitation = await invitations.findByToken(db, hashToken(token));
    if (invitation === undefined) throw new AppError('not_found', invitationMessages.unknown);
    return { ...invitation, state: invitationState(invitation, clock.now()) };
  }

  return {
    add,

    /** Those that wait, the expired ones too; newest first. */
    async list(companyId: string, accountId: string, request: PageRequest) {
      const act = 'list invitations';
      const actor = await requireAct(database, companyId, accountId, act);
      const filter = { companyId, groupId: ownGroup(actor, act) };
      return readPage(request, {
        find: (slice: Slice) => invitations.findWaitingIds(database, filter, slice),
        read: (found) => invitations.listInvitations(database, found),
      });
    },

    /** Invites an address. @throws AppError `conflict` for a member, `limit_reached` without a free seat */
    invite: (
      companyId: string,
      accountId: string,
      given: { readonly email: string } & Membership,
    ) =>
      database.transaction().execute(async (tx) => {
        const email = normalizeEmail(given.email);
        const { role, groupId } = given;
        const locked = await requireActLocked(tx, companyId, accountId, 'invite');
        if (!mayDoTo(locked.actor, 'invite', given)) throw refused();
        requireValid('email', emailProblem(email));
        requireValid('groupId', placeProblem(given));
        if (groupId !== null) await members.requireGroup(tx, companyId, groupId);
        const [isMember, isInvited] = await Promise.all([
          listMemberEmails(tx, companyId, [email]),
          invitations.listInvitedEmails(tx, companyId, [email], clock.now()),
        ]);
        if (isMember.size > 0) throw invalidField('email', 'This person is already a member.');
        if (isInvited.size > 0) {
          throw invalidField(
            'email',
            'This address is already invited. Send the invitation again instead.',
          );
        }
        await add(tx, locked.company, [{ email, place: { role, groupId } }]);
        await audit.record(tx, {
          ...logEntry('invited', companyId, accountId),
          after: { role, group: groupId },
        });
      }),

    /** Says of each line what would happen. @throws AppError `invalid_input` for what is no list */
    async planImport(companyId: string, accountId: string, list: GivenList) {
      const actor = await requireAct(database, companyId, accountId, 'invite');
      return plan(database, companyId, actor, list);
    },

    /** Invites everybody of a list who is not there yet, or nobody. @throws AppError */
    import: (companyId: string, accountId: string, list: GivenList) =>
      database.transaction().execute(async (tx) => {
        const locked = await requireActLocked(tx, companyId, accountId, 'invite');
        const lines = await plan(tx, companyId, locked.actor, list);
        const wrong = lines.filter(({ outcome }) => outcome === 'wrong').length;
        if (wrong > 0)
          throw invalidField('csv', `${wrong} of the lines have errors. Nobody was invited.`);
        const invited = lines.filter(({ outcome }) => outcome === 'invite');
        if (invited.length > 0) await add(tx, locked.company, invited);
        await audit.record(tx, {
          ...logEntry('list_imported', companyId, accountId),
          after: { invited: invited.length },
        });
        return lines;
      }),

    /** Mails a new link, for as long again; the old one ends. @throws AppError */
    resend: (id: string, accountId: string) =>
      database.transaction().execute(async (tx) => {
        const { company, invitation } = await lockWaiting(tx, id, accountId, 'invite');
        // One that has expired takes a seat again.
        if (invitation.expiresAt <= clock.now()) await requireSeats(tx, company, 1, clock.now());
        await invitations.askForMail(tx, id, expiry());
        await queueMails(tx, company.id);
        await audit.record(tx, logEntry('invitation_resent', company.id, accountId));
      }),

    withdraw: (id: string, accountId: string) =>
      database.transaction().execute(async (tx) => {
        const act = 'withdraw invitations';
        const { company } = await lockWaiting(tx, id, accountId, act);
        await invitations.setState(tx, id, 'withdrawn');
        await audit.record(tx, logEntry('invitation_withdrawn', company.id, accountId));
      }),

    /** The invitation of a mailed link. @throws AppError `not_found` */
    look: (token: string) => findByToken(database, token),

    /** Makes the account a member. @returns the company's id @throws AppError */
    accept: (token: string, accountId: string) =>
      database.transaction().execute(async (tx) => {
        const found = await findByToken(tx, token);
        const { companyId } = found;
        // Account, then company (decision 90).
        const account = await accounts.lock(tx, accountId);
        const company = await companies.lockCompany(tx, companyId);
        if (account === undefined || company === undefined) throw noInvitation();
        const { state, email, role, groupId, id } = await findByToken(tx, token);
        if (account.email !== email) {
          throw new AppError('forbidden', invitationMessages.otherAddress(email, account.email));
        }
        if (state !== 'waiting') throw new AppError('conflict', invitationMessages[state]);
        await invitations.setState(tx, id, 'accepted');
        if (!(await members.join(tx, companyId, accountId, { role, groupId }))) {
          throw new AppError('conflict', invitationMessages.isMember);
        }
        await requireSeats(tx, company, 0, clock.now());
        await audit.record(tx, {
          ...logEntry('joined', companyId, accountId, accountId),
          after: { role, group: groupId },
        });
        return companyId;
      }),

    jobs: [
      handleJob(sendInvitationsJob, async ({ companyId }) => {
        while ((await sendSome(companyId)) === mailsAtOnce);
      }),
    ],

    purge: () => invitations.deleteExpiredBefore(database, addSeconds(clock.now(), -keptSeconds)),
  };
}
