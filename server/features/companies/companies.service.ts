import { emailProblem, normalizeEmail } from '#domain/accounts/email.ts';
import { AppError, invalidField, requireValid } from '#domain/errors.ts';
import { costCentreProblem } from '#domain/companies/cost-centre.ts';
import {
  detailsOf,
  emptyCompany,
  groupNameProblem,
  nameProblem,
  normalizeCompany,
  companyProblems,
  type CompanyDetails,
} from '#domain/companies/company.ts';
import { seatsProblem } from '#domain/companies/seat-count.ts';
import { singleLine } from '#domain/text.ts';
import type { Queryable } from '#server/database/database.ts';
import { eachPiece } from '#server/database/paging.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import type { AuditPlace, AuditRow } from '#server/platform/audit/audit.ts';
import { isId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { NameListener } from './member-listeners.ts';
import * as members from './members.repository.ts';
import type { MembersService } from './members.service.ts';
import * as companies from './companies.repository.ts';
import { changedMeanwhile, logEntry, noGroup, noCompany, requireAct } from './membership.ts';

interface Dependencies {
  readonly accounts: AccountsService;
  readonly uploads: UploadsService;
  readonly members: MembersService;
  readonly tellRenamed: NameListener;
}

export type CompaniesService = ReturnType<typeof createCompaniesService>;

const nameTaken = () => invalidField('name', 'A group with this name already exists.');

/** Companies, their details, groups and seats (decision 90). */
export function createCompaniesService(
  { database, clock, ids, audit }: Platform,
  { accounts, uploads, members: memberships, tellRenamed }: Dependencies,
) {
  async function get(companyId: string, accountId: string) {
    const membership = await requireAct(database, companyId, accountId, 'see');
    const [company, groups, counted] = await Promise.all([
      companies.findCompany(database, companyId),
      companies.listGroups(database, companyId),
      companies.countSeats(database, companyId, clock.now()),
    ]);
    if (company === undefined) throw noCompany();
    return { company, membership, groups, ...counted };
  }

  /** Makes a company of an owner whose account is locked. @returns its id */
  async function insertWithOwner(
    tx: Queryable,
    given: Partial<CompanyDetails> & {
      readonly name: string;
      readonly seats: number;
      readonly boughtSeats?: number;
    },
    ownerId: string,
  ): Promise<string> {
    const createdAt = clock.now();
    const id = ids.id(createdAt);
    await companies.insertCompany(tx, { ...emptyCompany, ...given, id, createdAt });
    await memberships.join(tx, id, ownerId, { role: 'owner', groupId: null });
    return id;
  }

  async function requireOwnLogo(tx: Queryable, logo: string, accountId: string) {
    const [foreign] = await uploads.findForeignFields(tx, { logo }, [{ accountId }]);
    if (foreign !== undefined) throw invalidField('logo', 'Please upload the logo again.');
  }

  /** Runs for a group whose admin asks. @throws AppError */
  function withGroup(
    id: string,
    accountId: string,
    run: (
      tx: Queryable,
      group: NonNullable<Awaited<ReturnType<typeof companies.findGroup>>>,
    ) => Promise<void>,
  ) {
    return database.transaction().execute(async (tx) => {
      const found = isId(id) ? await companies.findGroup(tx, id) : undefined;
      if (found === undefined) throw noGroup();
      await companies.lockCompany(tx, found.companyId);
      await requireAct(tx, found.companyId, accountId, 'manage groups');
      const group = await companies.findGroup(tx, id);
      if (group === undefined) throw noGroup();
      await run(tx, group);
    });
  }

  return {
    listOf: (accountId: string) => members.listOfAccount(database, accountId),
    get,

    /** The details of a company, for those who were let in. */
    findDetails: companies.findCompany,

    /** Changes the details, if they are still of the version. @throws AppError `conflict`, `invalid_input` */
    async update(id: string, accountId: string, version: number, given: CompanyDetails) {
      await database.transaction().execute(async (tx) => {
        await requireAct(tx, id, accountId, 'edit settings');
        const before = await companies.findCompany(tx, id);
        if (before === undefined) throw noCompany();
        const details = normalizeCompany(given);
        const fields = companyProblems(details);
        const [problem] = Object.values(fields);
        if (problem !== undefined) throw new AppError('invalid_input', problem, { fields });
        if (details.logo !== before.logo) await requireOwnLogo(tx, details.logo, accountId);
        if (!(await companies.updateDetails(tx, id, version, details))) {
          throw changedMeanwhile();
        }
        if (details.name !== before.name) await tellRenamed(tx, id);
        await audit.record(tx, {
          ...logEntry('details_changed', id, accountId),
          before: detailsOf(before),
          after: detailsOf(details),
        });
      });
      return get(id, accountId);
    },

    addGroup: (companyId: string, accountId: string, given: string) =>
      database.transaction().execute(async (tx) => {
        await requireAct(tx, companyId, accountId, 'manage groups');
        const name = singleLine(given);
        requireValid('name', groupNameProblem(name));
        const group = { id: ids.id(clock.now()), companyId, name };
        if (!(await companies.insertGroup(tx, group))) throw nameTaken();
        const entry = logEntry('group_added', companyId, accountId);
        await audit.record(tx, { ...entry, after: { name } });
      }),

    /** Gives a group a name and a cost centre, if it is still of the version. @throws AppError `conflict` */
    updateGroup: (
      id: string,
      accountId: string,
      version: number,
      given: { readonly name: string; readonly costCentre?: string | undefined },
    ) =>
      withGroup(id, accountId, async (tx, group) => {
        const { companyId } = group;
        const before = { name: group.name, costCentre: group.costCentre };
        const name = singleLine(given.name);
        const costCentre = singleLine(given.costCentre ?? group.costCentre);
        requireValid('name', groupNameProblem(name));
        requireValid('costCentre', costCentreProblem(costCentre));
        if (await companies.isGroupNameTaken(tx, { id, companyId, name })) {
          throw nameTaken();
        }
        const after = { name, costCentre };
        if (!(await companies.updateGroup(tx, id, version, after))) throw changedMeanwhile();
        const entry = logEntry('group_renamed', companyId, accountId);
        await audit.record(tx, { ...entry, before, after });
      }),

    /** @throws AppError `conflict` while somebody is in it */
    removeGroup: (id: string, accountId: string) =>
      withGroup(id, accountId, async (tx, { companyId, name }) => {
        if (await companies.isGroupUsed(tx, companyId, id)) {
          throw new AppError(
            'conflict',
            'Members or invitations are in this group. Move or remove them first.',
          );
        }
        await companies.deleteGroup(tx, id);
        const entry = logEntry('group_removed', companyId, accountId);
        await audit.record(tx, { ...entry, before: { name } });
      }),

    /** The newest 200 entries of the company's log, and the groups that they name. */
    async history(id: string, accountId: string) {
      await requireAct(database, id, accountId, 'read history');
      const [rows, groups] = await Promise.all([
        audit.historyOf(database, 'company', id),
        companies.listGroups(database, id),
      ]);
      return { rows, groups };
    },

    /** Opens a company whose seats an account has bought, which is locked and becomes its owner. @returns its id */
    async openBought(tx: Queryable, details: CompanyDetails, seats: number, ownerId: string) {
      const id = await insertWithOwner(tx, { ...details, seats, boughtSeats: seats }, ownerId);
      await audit.record(tx, { ...logEntry('opened', id, ownerId, ownerId), after: { seats } });
      return id;
    },

    /** All entries, piece by piece, newest first; that they were taken along is one of them. @throws AppError */
    async exportHistory(id: string, accountId: string) {
      await requireAct(database, id, accountId, 'read history');
      await audit.record(database, logEntry('log_exported', id, accountId));
      const groups = await companies.listGroups(database, id);
      const pieces = eachPiece<AuditRow & AuditPlace, AuditPlace>(
        (piece) => audit.pieceOf(database, 'company', id, piece),
        (row) => row,
      );
      return { groups, pieces };
    },

    /** Opens a company that was sold by invoice. @returns its id @throws AppError */
    open: (given: { readonly name: string; readonly owner: string; readonly seats: number }) =>
      database.transaction().execute(async (tx) => {
        const email = normalizeEmail(given.owner);
        const name = singleLine(given.name);
        requireValid('name', nameProblem(name));
        requireValid('seats', seatsProblem(given.seats));
        requireValid('owner', emailProblem(email));
        const found = await accounts.findByEmail(tx, email);
        const owner = found && (await accounts.lock(tx, found.id));
        if (owner === undefined) throw invalidField('owner', `There’s no account with ${email}.`);
        const id = await insertWithOwner(tx, { name, seats: given.seats }, owner.id);
        await audit.record(tx, {
          ...byOperator('opened', id),
          accountId: owner.id,
          after: { seats: given.seats },
        });
        return id;
      }),

    /** @throws AppError `not_found`, `invalid_input` for fewer than are taken */
    setSeats: (id: string, seats: number) =>
      database.transaction().execute(async (tx) => {
        const company = isId(id) ? await companies.lockCompany(tx, id) : undefined;
        if (company === undefined) throw noCompany();
        const { taken } = await companies.countSeats(tx, id, clock.now());
        requireValid('seats', seatsProblem(seats, Math.max(taken, company.boughtSeats)));
        await companies.updateSeats(tx, id, { seats });
        await audit.record(tx, {
          ...byOperator('seats_changed', id),
          before: { seats: company.seats },
          after: { seats },
        });
      }),

    /** Every company, with the addresses of its owners. */
    async list() {
      const rows = await companies.listCompanies(database);
      return Promise.all(
        rows.map(async (row) => ({
          ...row,
          owners: await members.listOwnerEmails(database, row.id),
        })),
      );
    },
  };
}

function byOperator(action: string, id: string) {
  return {
    action: `company.${action}`,
    subjectType: 'company',
    subjectId: id,
    actor: 'command line',
  } as const;
}
