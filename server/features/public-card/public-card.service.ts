import type { CardPageView } from '#domain/public-card/card-page.ts';
import { cardPath, qrSvgPath, vCardPath } from '#domain/public-card/card-paths.ts';
import { shownProfile } from '#domain/public-card/shown-profile.ts';
import { smallVCard } from '#domain/public-card/small-vcard.ts';
import { vCardContentDisposition, vCardFileName } from '#domain/public-card/vcard-file.ts';
import { vCard } from '#domain/public-card/vcard.ts';
import { isSlug } from '#domain/profiles/slug.ts';
import { profileCap } from '#domain/accounts/tiers.ts';
import { isUniqueId } from '#domain/accounts/unique-id.ts';
import { lockedProfileIds } from '#domain/profiles/locked.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import { presentProfile } from '#server/features/profiles/profiles.presenter.ts';
import type { ProfilesService } from '#server/features/profiles/profiles.service.ts';
import type { EntitlementsService } from '#server/features/subscriptions/entitlements.service.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import type { ExportFile } from '#server/http/export-file.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findShownProfile, type ShownProfile } from './public-card.repository.ts';

/** Which public page: an account's active profile, or one by its slug. */
export interface CardAddress {
  readonly uniqueId: string;
  readonly slug?: string | undefined;
}

export interface FoundProfile {
  readonly kind: 'profile';
  /** As strangers see it. */
  readonly profile: Profile;
  /** With what is in the vCard alone. */
  readonly wholeProfile: Profile;
  readonly revisedAt: Date;
}

/** Whether an address has the form of one; whatever else a request's path held is nobody's. */
export function isCardAddress({ uniqueId, slug }: CardAddress): boolean {
  return isUniqueId(uniqueId) && (slug === undefined || isSlug(slug));
}

export type FoundCard =
  | FoundProfile
  | { readonly kind: 'not-found' }
  /** The account exists but shows nothing there yet. */
  | { readonly kind: 'not-published' };

interface Below {
  readonly accounts: AccountsService;
  readonly uploads: UploadsService;
  readonly profiles: ProfilesService;
  readonly entitlements: EntitlementsService;
}

export type PublicCardService = ReturnType<typeof createPublicCardService>;

/** What a stranger sees of an account. */
export function createPublicCardService(
  { database, publicUrl, brandName }: Platform,
  { accounts, uploads, profiles, entitlements }: Below,
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

  async function findCard(address: CardAddress): Promise<FoundCard> {
    if (!isCardAddress(address)) return { kind: 'not-found' };
    const { uniqueId, slug } = address;
    const found = await findShownProfile(database, uniqueId, slug);
    if (found === undefined) return { kind: 'not-found' };
    if (found.profile === undefined) {
      return { kind: slug === undefined ? 'not-published' : 'not-found' };
    }
    const row = found.profile;
    if (await isLocked(row)) return { kind: 'not-found' };
    const wholeProfile = presentProfile(row, uniqueId);
    const profile = shownProfile(wholeProfile);
    return { kind: 'profile', profile, wholeProfile, revisedAt: row.updatedAt };
  }

  /** The active profile stays public for ever; others only within the plan (decisions, "Lapse"). */
  async function isLocked({ id, accountId, isActive }: ShownProfile) {
    if (isActive) return false;
    const [rows, tier] = await Promise.all([
      profiles.listProfiles(database, accountId),
      entitlements.tierOf(database, accountId),
    ]);
    return lockedProfileIds(rows, profileCap(tier)).has(id);
  }

  return {
    findCard,

    /** Everything the page of a found profile is rendered from. */
    viewOf(address: CardAddress, { profile }: FoundProfile): CardPageView {
      return {
        profile,
        user: { uniqueId: address.uniqueId, qrCode: qrSvgPath(address.uniqueId) },
        brandName,
        slug: address.slug ?? '',
        canonicalUrl: absoluteUrl(address),
        vCardPath: vCardPath(address.uniqueId, address.slug),
        qrPath: qrSvgPath(address.uniqueId),
      };
    },

    /** The vCard of a public profile, undefined when there is none. */
    async findContact(address: CardAddress) {
      const found = await findCard(address);
      if (found.kind !== 'profile') return undefined;
      return {
        text: await vCardOf(address, found.wholeProfile, found.revisedAt),
        contentDisposition: vCardContentDisposition(vCardFileName(found.profile)),
      };
    },

    /** A vCard that fits a QR code, of a public profile; undefined when there is none. */
    async findSmallContact(address: CardAddress): Promise<string | undefined> {
      const found = await findCard(address);
      if (found.kind !== 'profile') return undefined;
      return smallVCard(found.wholeProfile, absoluteUrl(address));
    },

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
