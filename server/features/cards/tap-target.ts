import type { CardLink } from '#domain/cards/card-link.ts';
import { companyPagePath } from '#domain/companies/company-card.ts';
import { cardPath } from '#domain/public-card/card-paths.ts';
import type { Queryable } from '#server/database/database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { Invalidate } from '#server/platform/cdn/invalidation.ts';
import { findMemberPage, findTappedCard, type TappedCard } from './cards.repository.ts';

/** The target of a tap. */
export type TapTarget =
  /** The card is nobody's yet: the first tap claims it. */
  | { readonly kind: 'claim'; readonly serial: string; readonly identifier: string }
  /** An account, named by its own address. */
  | { readonly kind: 'open'; readonly path: string }
  /** A card: its owner's profile; of a company its member's profile, or its own page. */
  | {
      readonly kind: 'open';
      readonly path: string;
      readonly serial: string;
      readonly isFirstTap: boolean;
    }
  /** Frozen, lost or released. */
  | { readonly kind: 'inactive' }
  | { readonly kind: 'unknown' };

export async function findTapTarget(
  db: Queryable,
  accounts: Pick<AccountsService, 'findByUniqueId'>,
  link: CardLink,
): Promise<TapTarget> {
  switch (link.kind) {
    case 'serial':
      return tapTargetOf(db, await findTappedCard(db, 'serial', link.serial));
    case 'card':
      return tapTargetOf(db, await findTappedCard(db, 'identifier', link.identifier));
    case 'account': {
      const account = await accounts.findByUniqueId(db, link.uniqueId);
      if (account === undefined) return { kind: 'unknown' };
      return { kind: 'open', path: cardPath(link.uniqueId, link.slug) };
    }
  }
}

async function tapTargetOf(db: Queryable, tapped: TappedCard | undefined): Promise<TapTarget> {
  if (tapped === undefined) return { kind: 'unknown' };
  const { serial, identifier, state, ownerUniqueId } = tapped;
  if (state === 'unclaimed') return { kind: 'claim', serial, identifier };
  const isFirstTap = tapped.firstTappedAt === null;
  if (state === 'claimed' && ownerUniqueId !== null) {
    return { kind: 'open', path: cardPath(ownerUniqueId), serial, isFirstTap };
  }
  if (state === 'claimed' && tapped.companyId !== null) {
    const { companyId, companyMemberId: member } = tapped;
    const page = member === null ? undefined : await findMemberPage(db, member);
    const path =
      page === undefined ? companyPagePath(companyId) : cardPath(page.uniqueId, page.customSlug);
    return { kind: 'open', path, serial, isFirstTap };
  }
  return { kind: 'inactive' };
}

/** The tag of a card's cached tap targets: a scan knows one of the two before it reads. */
const cardTag = (serialOrIdentifier: string) => `card ${serialOrIdentifier}`;

/** The tag of the cached tap target of a link. */
export function tapTargetTag(link: CardLink): string {
  if (link.kind === 'account') return link.uniqueId;
  return cardTag(link.kind === 'serial' ? link.serial : link.identifier);
}

/** Tells everybody who caches them, when the transaction commits, that a tap may lead elsewhere now. */
export async function dropTapTargets(
  invalidate: Invalidate,
  tx: Queryable,
  { serial, identifier }: { readonly serial: string; readonly identifier: string },
): Promise<void> {
  await invalidate(tx, cardTag(serial));
  await invalidate(tx, cardTag(identifier));
}
