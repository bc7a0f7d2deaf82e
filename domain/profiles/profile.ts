import { cardBlocks, type CardBlock } from './block-order.ts';
import { normalizeConnectSection, type ConnectSection } from './connect-section.ts';
import { noLocationParts, type LocationParts } from './location-parts.ts';
import type { OwnLink } from './own-links.ts';
import type { OpeningPeriod } from './opening-hours.ts';
import { mapProfileFields, type ProfileFieldValues } from './profile-fields.ts';

/** The fields of a profile that its owner writes: the wire's profile fields (specification 2, section 3). */
export interface ProfileFields extends ProfileFieldValues {
  connectSection: ConnectSection;
  /** Of `companyLocation`, where it was taken from what is suggested. */
  locationParts: LocationParts;
  /** At most 10, in the order in which they are shown. */
  links: OwnLink[];
  /** In the order of the week. */
  openingHours: OpeningPeriod[];
  /** Site paths of at most 8 pictures, in the order in which they are shown. */
  gallery: string[];
  /** Every block of the card's page, once. */
  blockOrder: CardBlock[];
  /** Whether search engines may list the page; its owner switches it on. */
  isIndexable: boolean;
  /** Whether phone and e-mail are in the vCard alone, not on the page: those who collect them read pages. */
  isContactHidden: boolean;
}

/** One public profile of an account as the wire carries it. */
export interface Profile extends ProfileFields {
  _id: string;
  /** The owning account's uniqueId. */
  uniqueId: string;
  isActive: boolean;
  /** Over what the plan manages: not public, read-only, never deleted (decisions, "Lapse"). */
  isLocked: boolean;
  /** Of a company profile, shown to its owner alone: the membership that it belongs to. */
  companyMemberId?: string | undefined;
  /** Shown to its owner alone: a former company has closed it. */
  isClosed?: true | undefined;
  /** Counts the changes: an edit of an older one is refused instead of overwriting. */
  version: number;
}

/** The values that an empty profile form starts with (specification 2, section 9). */
export function defaultProfileFields(): ProfileFields {
  const values = mapProfileFields<ProfileFieldValues>(({ initial = '' }) => initial);
  return {
    ...values,
    connectSection: normalizeConnectSection(),
    locationParts: { ...noLocationParts },
    links: [],
    openingHours: [],
    gallery: [],
    blockOrder: [...cardBlocks],
    isIndexable: false,
    isContactHidden: false,
  };
}

/** The fields of a profile alone, of something that has more. */
export function pickProfileFields(source: ProfileFields): ProfileFields {
  const values = mapProfileFields<ProfileFieldValues>(({ name }) => source[name]);
  const { connectSection, locationParts, links, openingHours, gallery } = source;
  const { blockOrder, isIndexable, isContactHidden } = source;
  const lists = { connectSection, locationParts, links, openingHours, gallery };
  return { ...values, ...lists, blockOrder, isIndexable, isContactHidden };
}
