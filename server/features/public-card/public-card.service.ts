import { valueFor } from '#domain/accounts/tiers.ts';
import { parseCardAddress, type CardAddress } from '#domain/public-card/card-address.ts';
import type { CardPageView, MessageReader } from '#domain/public-card/card-page.ts';
import { cardPath, qrSvgPath, vCardPath } from '#domain/public-card/card-paths.ts';
import { shownProfile } from '#domain/public-card/shown-profile.ts';
import { smallVCard } from '#domain/public-card/small-vcard.ts';
import { shownPhone, shownSecondPhone } from '#domain/profiles/shown-phone.ts';
import { vCardContentDisposition, vCardFileName } from '#domain/public-card/vcard-file.ts';
import { vCard } from '#domain/public-card/vcard.ts';
import { slugWhenNone } from '#domain/profiles/slug.ts';
import { companyPagePath } from '#domain/companies/company-card.ts';
import { asksForMessages } from '#domain/companies/company-inbox.ts';
import { leftPage } from '#domain/companies/leaving.ts';
import { lockedProfileIds } from '#domain/profiles/locked.ts';
import { languageOfPage, type AskedLanguage } from '#domain/profiles/page-language.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import type { Queryable } from '#server/database/database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import { presentProfile } from '#server/features/profiles/profiles.presenter.ts';
import type { ProfilesService } from '#server/features/profiles/profiles.service.ts';
import type { CatalogVersionsService } from '#server/features/catalog/catalog-versions.service.ts';
import type { EntitlementsService } from '#server/features/subscriptions/entitlements.service.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import type { ExportFile } from '#server/http/export-file.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  findDeparture,
  findPossibleReader,
  findShownProfile,
  type ShownProfile,
} from './public-card.repository.ts';

export interface FoundProfile {
  readonly kind: 'profile';
  /** The card's address, whatever address it was found by. */
  readonly address: CardAddress;
  /** As strangers see it. */
  readonly profile: Profile;
  /** With what is in the vCard alone. */
  readonly wholeProfile: Profile;
  readonly revisedAt: Date;
  /** The company that reads the messages to it as well. */
  readonly readBy: MessageReader | undefined;
}

export type FoundCard =
  | FoundProfile
  | { readonly kind: 'not-found' }
  /** The account exists but shows nothing yet. */
  | { readonly kind: 'not-published'; readonly address: CardAddress }
  /** The account exists, but none of its profiles is shown by that slug. */
  | { readonly kind: 'no-such-profile'; readonly uniqueId: string }
  /** The profile was of a member who left: it leads elsewhere for now. */
  | { readonly kind: 'moved'; readonly path: string }
  /** The same, and its company shows nothing there any more. */
  | { readonly kind: 'closed'; readonly companyName: string };

interface Dependencies {
  readonly accounts: AccountsService;
  readonly uploads: UploadsService;
  readonly profiles: ProfilesService;
  readonly entitlements: EntitlementsService;
  readonly catalogVersions: Pick<CatalogVersionsService, 'keptProfiles'>;
}

export type PublicCardService = ReturnType<typeof createPublicCardService>;

/** An account's card as a stranger sees it. */
export function createPublicCardService(
  { database, reads, clock, publicUrl, brand }: Platform,
  { accounts, uploads, profiles, entitlements, catalogVersions }: Dependencies,
) {
  const absoluteUrl = ({ uniqueId, slug }: CardAddress) => publicUrl + cardPath(uniqueId, slug);

  async function vCardOf(address: CardAddress, profile: Profile, revisedAt: Date): Promise<string> {
    const { profilePicture, logo } = profile;
    const [photoJpegBase64, logoJpegBase64] = await Promise.all([
      uploads.findContactPhoto(profilePicture || logo),
      uploads.findContactPhoto(profilePicture && logo),
    ]);
    const profileUrl = absoluteUrl(address);
    return vCard({ profile, profileUrl, revisedAt, photoJpegBase64, logoJpegBase64 });
  }

  /**
   * Finds a profile by any address that ever led to it: in capitals, by a former slug, or by `profile`
   * for the active one.
   */
  async function findCard(db: Queryable, asked: CardAddress): Promise<FoundCard> {
    const address = parseCardAddress(asked);
    if (address === undefined) return { kind: 'not-found' };
    const { uniqueId, slug } = address;
    const found = await findShownProfile(db, uniqueId, slug);
    if (found === undefined) return { kind: 'not-found' };
    const row = found.profile;
    if (row !== undefined && row.departureId !== null) return findLeftPage(db, row.departureId);
    if (row === undefined || (await isLocked(db, row))) {
      if (slug === undefined) return { kind: 'not-published', address };
      return slug === slugWhenNone
        ? findCard(db, { uniqueId })
        : { kind: 'no-such-profile', uniqueId };
    }
    const wholeProfile = presentProfile(row, uniqueId);
    return {
      kind: 'profile',
      address: { uniqueId, slug: slug && (row.customSlug || undefined) },
      profile: shownProfile(wholeProfile),
      wholeProfile,
      revisedAt: row.updatedAt,
      readBy: row.companyMemberId === null ? undefined : await findReader(db, row.id),
    };
  }

  /** The company that reads the messages to a profile as well; undefined: its owner alone does. */
  async function findReader(db: Queryable, profileId: string): Promise<MessageReader | undefined> {
    const found = await findPossibleReader(db, profileId);
    if (found === undefined || !asksForMessages(found, found.role)) return undefined;
    return { id: found.id, name: found.name };
  }

  /** Where the page of a member who left leads now. */
  async function findLeftPage(db: Queryable, departureId: string): Promise<FoundCard> {
    const departure = await findDeparture(db, departureId);
    if (departure === undefined) return { kind: 'not-found' };
    const { companyId, companyName } = departure;
    const left = leftPage(departure, clock.now());
    if (left.kind === 'closed') return { kind: 'closed', companyName };
    const page = left.kind === 'colleague' ? departure.page : undefined;
    const path =
      page === undefined ? companyPagePath(companyId) : cardPath(page.uniqueId, page.customSlug);
    return { kind: 'moved', path };
  }

  /** The active profile and those of companies stay public; others only within the plan (decisions, "Lapse"). */
  async function isLocked(db: Queryable, row: ShownProfile) {
    const { id, accountId, isActive, companyMemberId } = row;
    if (isActive || companyMemberId !== null) return false;
    const [rows, tier, kept] = await Promise.all([
      profiles.listProfiles(db, accountId),
      entitlements.tierOf(db, accountId),
      catalogVersions.keptProfiles(),
    ]);
    return lockedProfileIds(rows, valueFor(kept, tier)).has(id);
  }

  return {
    findReader,

    /** As it is now: for whoever is about to change something by it. */
    findCard: (asked: CardAddress) => findCard(database, asked),

    /** As the page cache shows it: for those who look at it. */
    viewCard: (asked: CardAddress) =>
      reads.asOfInvalidations(
        (db) => findCard(db, asked),
        ({ kind }) => kind === 'profile',
      ),

    /** Everything the page of a found profile is rendered from. */
    viewOf({ address, profile, readBy }: FoundProfile, asked: AskedLanguage): CardPageView {
      const { uniqueId, slug } = address;
      return {
        profile,
        language: languageOfPage(asked, profile.pageLanguage),
        phones: { first: shownPhone(profile), second: shownSecondPhone(profile) },
        user: { uniqueId, qrCode: qrSvgPath(uniqueId) },
        brandName: brand().brandName,
        readBy,
        slug: slug ?? '',
        canonicalUrl: absoluteUrl(address),
        vCardPath: vCardPath(uniqueId, slug),
        qrPath: qrSvgPath(uniqueId, slug),
      };
    },

    /** The absolute address of a found profile's page. */
    urlOf: ({ address }: FoundProfile): string => absoluteUrl(address),

    /** The vCard of a found profile. */
    async contactOf({ address, profile, wholeProfile, revisedAt }: FoundProfile) {
      return {
        text: await vCardOf(address, wholeProfile, revisedAt),
        contentDisposition: vCardContentDisposition(vCardFileName(profile)),
      };
    },

    /** A vCard of a found profile that fits a QR code. */
    smallContactOf: ({ address, wholeProfile }: FoundProfile) =>
      smallVCard(wholeProfile, absoluteUrl(address)),

    /** The vCards of all profiles of an account, locked ones as well. */
    async exportContacts(accountId: string): Promise<ExportFile[]> {
      const [account, rows] = await Promise.all([
        accounts.getAccount(database, accountId),
        profiles.listProfiles(database, accountId),
      ]);
      const { uniqueId } = account;
      const files: ExportFile[] = [];
      for (const [index, row] of rows.entries()) {
        const profile = presentProfile(row, uniqueId);
        const address = { uniqueId, slug: profile.customSlug || undefined };
        const content = await vCardOf(address, profile, row.updatedAt);
        files.push({ path: `vcards/${index + 1}-${vCardFileName(profile)}`, content });
      }
      return files;
    },
  };
}
