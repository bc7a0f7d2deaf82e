import type { Profile } from '../profiles/profile.ts';
import type { Tier } from './tiers.ts';

/** The account as its owner sees it: the `user` of the wire (specification 2, section 3). */
export interface User {
  _id: string;
  email: string;
  name: string;
  firstName: string;
  lastName: string;
  phone: string;
  /** 10 characters of the unambiguous lower-case alphabet; names the public page `/card/{uniqueId}`. */
  uniqueId: string;
  isAdmin: boolean;
  /** `null` until the free plan is activated or a plan is bought; it then has the free caps. */
  subscriptionTier: Tier | null;
  nfcCardCount: number;
  companyProfiles: Profile[];
  hasSeenDashboardTour: boolean;
  /** Printed identifier of the newest card claimed, `null` without one. */
  physicalCardNumber: string | null;
  /** ISO 8601 time of that claim. */
  cardRegisteredAt: string | null;
  /** ISO 8601. */
  createdAt: string;
  /** Site path of the QR image that opens the public page. */
  qrCode: string;
}
