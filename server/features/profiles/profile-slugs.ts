import { AppError } from '#domain/errors.ts';
import type { ProfileFields } from '#domain/profiles/profile.ts';
import { maximumFormerSlugs, slugMessages, suggestSlug } from '#domain/profiles/slug.ts';
import type { Queryable } from '#server/database/database.ts';
import { deleteFormerSlug, insertFormerSlug, listFormerSlugs } from './former-slugs.repository.ts';
import { fieldsOf, updateSlug, type ProfileRow } from './profiles.repository.ts';

/** One account's profiles; whoever changes their slugs has locked them. */
export interface SluggedProfiles {
  readonly accountId: string;
  readonly rows: readonly ProfileRow[];
}

type NamedBy = Pick<ProfileFields, 'profileType' | 'companyName'>;

/** The slugs that the account's profiles have now, but for one of them. */
export function slugsOf(rows: readonly ProfileRow[], exceptId?: string): string[] {
  return rows.filter(({ id }) => id !== exceptId).map(({ customSlug }) => customSlug);
}

/** The profile of the account that a slug leads to because it had that before; undefined without one, or its own. */
export async function findFormerOwner(
  db: Queryable,
  { accountId, rows }: SluggedProfiles,
  slug: string,
  ownId?: string,
): Promise<ProfileRow | undefined> {
  if (slug === '') return undefined;
  const former = (await listFormerSlugs(db, accountId)).find((one) => one.slug === slug);
  return rows.find(({ id }) => id === former?.profileId && id !== ownId);
}

/**
 * Printed cards and mails may hold a slug that another profile had before.
 * @throws AppError `conflict`, with a question to its owner
 */
export async function requireUnusedSlug(
  tx: Queryable,
  profiles: SluggedProfiles,
  slug: string,
  ownId?: string,
): Promise<void> {
  const leadsTo = await findFormerOwner(tx, profiles, slug, ownId);
  if (leadsTo === undefined) return;
  const message = slugMessages.leadsTo(nameOf(leadsTo));
  throw new AppError('conflict', message, { fields: { customSlug: message } });
}

/** The name by which an owner knows a profile. */
export function nameOf(row: ProfileRow): string {
  const { userProfile, companyName } = fieldsOf(row);
  return userProfile || companyName;
}

/**
 * A slug that no other profile of the account has, had, or would be given now.
 * @param ownId of the profile that asks; absent for a new one
 */
export async function suggestFreeSlug(
  db: Queryable,
  { accountId, rows }: SluggedProfiles,
  profile: NamedBy,
  ownId?: string,
): Promise<string> {
  const former = await listFormerSlugs(db, accountId);
  const taken = slugsOf(rows, ownId);
  taken.push(...former.filter(({ profileId }) => profileId !== ownId).map(({ slug }) => slug));
  for (const row of rows) {
    if (row.id !== ownId && row.customSlug === '') taken.push(suggestedFor(row, taken));
  }
  return suggestedFor(profile, taken);
}

/**
 * Gives each profile that has none a slug of its own, because it is no longer alone.
 * @param taken what a profile that is about to be added has chosen
 */
export async function nameProfiles(
  tx: Queryable,
  { accountId, rows }: SluggedProfiles,
  taken: string,
  at: Date,
): Promise<void> {
  const former = await listFormerSlugs(tx, accountId);
  const all = [taken, ...slugsOf(rows)];
  for (const row of rows) {
    if (row.customSlug !== '') continue;
    const others = former.filter(({ profileId }) => profileId !== row.id);
    const slug = suggestedFor(row, [...all, ...others.map((one) => one.slug)]);
    all.push(slug);
    await moveSlug(tx, row, slug, at);
    await updateSlug(tx, row.id, slug, at);
  }
}

/**
 * Notes that a profile leaves its slug for another one: the old one leads to it from now on, the new one
 * to no other.
 * @throws AppError `limit_reached` where the account has as many former ones as are kept
 */
export async function moveSlug(
  tx: Queryable,
  { id, accountId, customSlug: left }: Pick<ProfileRow, 'id' | 'accountId' | 'customSlug'>,
  taken: string,
  at: Date,
): Promise<void> {
  if (left === taken) return;
  if (taken !== '') await deleteFormerSlug(tx, accountId, taken);
  if (left === '') return;
  const former = await listFormerSlugs(tx, accountId);
  if (former.length >= maximumFormerSlugs) {
    const message = slugMessages.tooManyFormer;
    throw new AppError('limit_reached', message, { fields: { customSlug: message } });
  }
  await insertFormerSlug(tx, { accountId, slug: left, profileId: id, leftAt: at });
}

function suggestedFor({ profileType, companyName }: NamedBy, taken: readonly string[]): string {
  return suggestSlug(profileType, companyName, taken);
}
