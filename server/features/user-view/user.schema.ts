import { z } from 'zod';
import { tiers } from '#domain/accounts/tiers.ts';
import type { User } from '#domain/accounts/user.ts';
import { profileSchema } from '#server/features/profiles/profile.schema.ts';

/** The wire's `user`; the type check holds it to the shape the pages read. */
export const userSchema = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  uniqueId: z.string(),
  isAdmin: z.boolean(),
  subscriptionTier: z.enum(tiers).nullable(),
  nfcCardCount: z.int(),
  companyProfiles: z.array(profileSchema),
  hasSeenDashboardTour: z.boolean(),
  physicalCardNumber: z.string().nullable(),
  cardRegisteredAt: z.string().nullable(),
  createdAt: z.string(),
  qrCode: z.string(),
}) satisfies z.ZodType<User>;
