import { normalizeEmail } from '#domain/accounts/email.ts';
import { AppError, invalidField } from '#domain/errors.ts';
import {
  leadMaximumLengths,
  leadProblems,
  maximumLeads,
  maximumTags,
  normalizeLead,
  type LeadFields,
  type LeadTextName,
} from '#domain/leads/lead.ts';
import { personKey, phoneKey } from '#domain/leads/lead-keys.ts';
import { mergeLeads } from '#domain/leads/merge-leads.ts';
import { readIdentifier } from '#domain/typed-identifier.ts';
import type { Queryable } from '#server/database/database.ts';
import { eachPiece, readPage, type PageRequest, type Piece } from '#server/database/paging.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import { isId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { LeadView } from '#wire/leads.ts';
import * as leads from './leads.repository.ts';
import type { LeadFilter, LeadPlace } from './leads.repository.ts';
import { presentLead } from './leads.presenter.ts';

interface Change {
  /** Of the lead that is changed; 0: a new one. */
  readonly version: number;
  /** Absent: now. */
  readonly metAt?: string | undefined;
}

export type LeadsService = ReturnType<typeof createLeadsService>;

/** The people whom owners met (decision 88). Writes of an account come one after another. */
export function createLeadsService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { accounts }: { readonly accounts: AccountsService },
) {
  /** Runs alone among the writes of an account. @throws AppError `not_found` for what is no id */
  function changeOf<Result>(
    accountId: string,
    id: string,
    work: (tx: Queryable) => Promise<Result>,
  ): Promise<Result> {
    if (!isId(id)) throw noSuchLead();
    return database.transaction().execute(async (tx) => {
      await accounts.lock(tx, accountId);
      return work(tx);
    });
  }

  async function get(db: Queryable, accountId: string, id: string): Promise<LeadView> {
    const row = isId(id) ? await leads.findLead(db, accountId, id) : undefined;
    if (row === undefined) throw noSuchLead();
    return presentLead(row);
  }

  async function add(tx: Queryable, accountId: string, id: string, lead: LeadFields, met?: string) {
    const count = await leads.countLeads(tx, { accountId, search: '', tag: '' });
    if (count >= maximumLeads) throw fullOfLeads();
    const now = clock.now();
    // A device may have its clock wrong; nobody was met in the future.
    const metAt = met === undefined || new Date(met) > now ? now : new Date(met);
    await leads.insertLead(tx, { ...columnsOf(lead), accountId, id, metAt });
    return get(tx, accountId, id);
  }

  const eachOf = async function* (filter: LeadFilter) {
    const list = (piece: Piece<LeadPlace>) => leads.listLeads(database, filter, piece);
    for await (const rows of eachPiece(list, ({ metAt, id }) => ({ metAt, id }))) {
      yield rows.map(presentLead);
    }
  };

  return {
    get: (accountId: string, id: string) => get(database, accountId, id),
    countMetWith: leads.countMetWith,

    /**
     * Copies the leads that were met with a profile to another account, which is locked.
     * @throws AppError `limit_reached` where it has no room for them
     */
    async copyMetWith(
      tx: Queryable,
      copy: { readonly from: string; readonly metWith: string; readonly to: string },
    ) {
      const has = await leads.countLeads(tx, { accountId: copy.to, search: '', tag: '' });
      const more = await leads.countMetWith(tx, copy.from, copy.metWith);
      if (has + more > maximumLeads) {
        throw new AppError(
          'limit_reached',
          'This colleague’s list doesn’t have room for so many people. Please choose someone else.',
        );
      }
      await leads.copyMetWith(tx, copy);
    },
    eachOf,

    /**
     * Says which of some people are leads, by id, e-mail address or number.
     * @param orGone counts those who were deleted as leads, too
     */
    async knownAmong(
      accountId: string,
      people: readonly { readonly _id: string; readonly email: string; readonly phone: string }[],
      { orGone }: { readonly orGone: boolean },
    ) {
      const keysOf = (person: (typeof people)[number]) => ({
        id: person._id,
        email: normalizeEmail(person.email),
        phoneKey: phoneKey({ phone: readIdentifier(person.phone) }),
      });
      const keys = people.map(keysOf);
      const found = await leads.findKeys(database, accountId, {
        ids: keys.map(({ id }) => id),
        goneIds: orGone ? keys.map(({ id }) => id) : [],
        emails: keys.map(({ email }) => email).filter(Boolean),
        phoneKeys: keys.map((one) => one.phoneKey).filter(Boolean),
      });
      return (person: (typeof people)[number]) =>
        Object.values(keysOf(person)).some((key) => found.has(key));
    },

    listTags: (accountId: string) => leads.listTags(database, accountId),

    /** A page of an account's leads, the last met first. */
    async list(filter: LeadFilter, request: PageRequest) {
      const { rows, ...page } = await readPage(request, {
        find: (slice) => leads.findLeadIds(database, filter, slice),
        read: (ids) => leads.readLeads(database, filter.accountId, ids),
        ...(filter.search === '' && { count: () => leads.countLeads(database, filter) }),
      });
      return { ...page, leads: rows.map(presentLead) };
    },

    /** Groups of leads that may be the same person. */
    async listDuplicates(accountId: string) {
      const groups = await leads.listDuplicateIds(database, accountId);
      const rows = await leads.readLeads(database, accountId, [...new Set(groups.flat())]);
      const byId = new Map(rows.map((row) => [row.id, presentLead(row)]));
      return groups
        .map((ids) => ids.flatMap((id) => byId.get(id) ?? []))
        .filter((group) => group.length > 1);
    },

    /**
     * Keeps a new lead, or a change of one. What is sent again is kept once.
     * @returns the lead as it is kept; undefined where it was deleted before
     * @throws AppError `invalid_input`, `limit_reached`; `conflict` for a change of an older version
     */
    async keep(accountId: string, id: string, input: LeadFields, { version, metAt }: Change) {
      const lead = checked(input);
      return changeOf(accountId, id, async (tx) => {
        const kept = await leads.findLead(tx, accountId, id);
        if (kept === undefined) {
          const gone = await leads.findGoneLead(tx, accountId, id);
          if (gone !== undefined) return keptElsewhere(tx, accountId, gone.mergedInto);
          if (version === 0) return add(tx, accountId, id, lead, metAt);
          throw noSuchLead();
        }
        // The answer to the same request was lost.
        const isSame = version < kept.version && isSameLead(lead, kept);
        if (version === 0 || isSame) return presentLead(kept);
        const place = { accountId, id, version };
        if (!(await leads.updateLead(tx, place, columnsOf(lead)))) throw changedMeanwhile();
        return get(tx, accountId, id);
      });
    },

    /** @throws AppError `not_found` */
    async remove(accountId: string, id: string): Promise<void> {
      const isGone = await changeOf(accountId, id, (tx) =>
        leads.removeLead(tx, { accountId, id, at: clock.now(), mergedInto: null }),
      );
      if (!isGone) throw noSuchLead();
    },

    /**
     * Makes one lead of two, of which nothing is lost. Sent again, it is done once.
     * @throws AppError `conflict` where one of them was changed meanwhile; `invalid_input`, `not_found`
     */
    async merge(
      accountId: string,
      id: string,
      other: { readonly id: string; readonly version: number },
      { version, chosen }: { version: number; chosen: readonly LeadTextName[] },
    ): Promise<LeadView> {
      if (other.id === id || !isId(other.id))
        throw invalidField('otherId', 'Choose another person');
      return changeOf(accountId, id, async (tx) => {
        const [into, from] = await Promise.all([
          leads.findLead(tx, accountId, id),
          leads.findLead(tx, accountId, other.id),
        ]);
        if (into === undefined) throw noSuchLead();
        if (from === undefined) {
          const gone = await leads.findGoneLead(tx, accountId, other.id);
          if (gone?.mergedInto === id) return presentLead(into);
          throw noSuchLead();
        }
        if (into.version !== version || from.version !== other.version) throw changedMeanwhile();
        const merged = mergeLeads(into, from, chosen);
        if (merged.notes.length > leadMaximumLengths.notes) throw tooLongTogether('notes');
        if (merged.tags.length > maximumTags) throw tooLongTogether('tags');
        await leads.updateLead(tx, { accountId, id, version }, columnsOf(merged));
        const at = clock.now();
        await leads.removeLead(tx, { accountId, id: other.id, at, mergedInto: id });
        return get(tx, accountId, id);
      });
    },

    /** All of them, for the account's download. */
    async export(accountId: string) {
      const all: LeadView[] = [];
      for await (const page of eachOf({ accountId, search: '', tag: '' })) all.push(...page);
      return all;
    },
  };

  /** A lead that was merged is a part of another; that one may have been merged or deleted since. */
  async function keptElsewhere(tx: Queryable, accountId: string, mergedInto: string | null) {
    const row = mergedInto === null ? undefined : await leads.findLead(tx, accountId, mergedInto);
    return row && presentLead(row);
  }
}

/** @throws AppError `invalid_input` with a message for each field */
function checked(input: LeadFields): LeadFields {
  const lead = normalizeLead(input);
  const fields = Object.entries(leadProblems(lead));
  const [first] = fields;
  if (first === undefined) return lead;
  throw new AppError('invalid_input', first[1], { fields: Object.fromEntries(fields) });
}

function columnsOf(lead: LeadFields) {
  const { name, company, role, email, phone, web, notes, tags, metWith, followUpOn } = lead;
  const words = [name, company, role, email, phone, web, notes, ...tags].join(' ');
  return {
    name,
    company,
    role,
    email,
    phone,
    web,
    notes,
    tags: [...tags],
    metWith,
    followUpOn: followUpOn || null,
    words: ` ${words.replace(/\s+/g, ' ')}`,
    phoneKey: phoneKey(lead),
    personKey: personKey(lead),
  };
}

function isSameLead(lead: LeadFields, kept: LeadFields): boolean {
  return Object.entries(lead).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(Reflect.get(kept, name)),
  );
}

const noSuchLead = () => new AppError('not_found', 'We can’t find this person anymore.');
const changedMeanwhile = () =>
  new AppError(
    'conflict',
    'This person was changed somewhere else in the meantime. Please check it again.',
  );
const fullOfLeads = () =>
  new AppError(
    'limit_reached',
    `You have ${maximumLeads.toLocaleString('en')} people, which is the maximum. Export the list, then delete some entries.`,
  );
const tooLongTogether = (field: 'notes' | 'tags') =>
  invalidField(field, `Together they have too many ${field}. Shorten one of them first.`);
