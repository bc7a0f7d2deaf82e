import { z } from 'zod';
import { tiers } from '#domain/accounts/tiers.ts';
import { siteLanguages } from '#domain/texts/site-languages.ts';
import { narrowRoles } from '#domain/admin/staff-roles.ts';
import { profileShape } from '../profiles/profile.ts';

/** The account as its owner sees it (specification 2, section 3: User). Times are ISO 8601. */
export const userShape = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  /** Of its mails and its own pages; null: not said, so English. */
  language: z.enum(siteLanguages).nullable(),
  /** 10 characters of the unambiguous lower-case alphabet; names the public page `/card/{uniqueId}`. */
  uniqueId: z.string(),
  isAdmin: z.boolean(),
  /** The parts of the admin area that are open to it; absent: none, or all to an admin. */
  staffRoles: z.array(z.enum(narrowRoles)).optional(),
  /** `null` until the free plan is activated or a plan is bought; it then has the free caps. */
  subscriptionTier: z.enum(tiers).nullable(),
  /** The cards that were purchased. */
  nfcCardCount: z.int(),
  /** The cards that are claimed, frozen ones included. */
  cardsHeld: z.int(),
  companyProfiles: z.array(profileShape),
  hasSeenDashboardTour: z.boolean(),
  /** Printed identifier of the newest card claimed, `null` without one. */
  physicalCardNumber: z.string().nullable(),
  /** The time of that claim. */
  cardRegisteredAt: z.string().nullable(),
  createdAt: z.string(),
  /** When the second factor goes; absent: nobody has asked for that. */
  secondFactorRemovalAt: z.string().optional(),
  /** Site path of the QR image that opens the public page. */
  qrCode: z.string(),
});

export type User = z.output<typeof userShape>;
