import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { profilesCalls } from '#wire/profiles/profiles.ts';
import { askedMessage } from '#domain/companies/template.ts';
import type { User } from '#wire/accounts/user.ts';
import type { ProfileChangesService } from './profile-changes.service.ts';

/** The parts of other modules that these routes need. */
export interface ProfilesRoutesNeeds {
  readonly accounts: AccountsService;
  /** Stands above this module: an account is shown with its profiles. */
  readonly userView: { getUser(accountId: string): Promise<User> };
}

/** The owner's profiles. */
export function registerProfilesRoutes(
  app: App,
  { rateLimits }: Platform,
  profileChanges: ProfileChangesService,
  { accounts, userView }: ProfilesRoutesNeeds,
): void {
  async function changed(accountId: string, message: string) {
    return { message, user: await userView.getUser(accountId) };
  }

  serve(app, profilesCalls, {
    async 'POST /add-company-profile'({ session: { accountId }, body }) {
      const { requestId, takesOverSlug, ...input } = body;
      await profileChanges.add(accountId, input, { requestId, takesOverSlug });
      return changed(accountId, 'Company profile added successfully');
    },
    async 'PUT /update-company-profile'({ session: { accountId }, body }) {
      const { profileId, version, takesOverSlug, ...input } = body;
      const update = { profileId, version, takesOverSlug, input };
      const asked = await profileChanges.update(accountId, update);
      return changed(accountId, askedMessage(asked) ?? 'Company profile updated successfully');
    },
    async 'POST /remove-company-profile'({ session: { accountId }, body }) {
      await profileChanges.remove(accountId, body.profileId);
      return changed(accountId, 'Company profile removed successfully');
    },
    async 'POST /set-active-company-profile'({ session: { accountId }, body }) {
      await profileChanges.setActive(accountId, body.profileId);
      return changed(accountId, 'Active company profile set successfully');
    },
    'GET /suggest-slug': async ({ session, query }) => ({
      suggested: await profileChanges.suggestSlug(session.accountId, query),
    }),
    'GET /check-slug': {
      // Asked at every pause of typing, by a hall of people behind one address: this bounds a flood.
      limit: rateLimits.limiter({ name: 'slug-check-ip', points: 600, perSeconds: 600 }),
      answer: ({ session: { accountId }, query: { slug, excludeProfileId } }) =>
        profileChanges.checkSlug(accountId, slug, excludeProfileId),
    },
    'GET /former-slugs': async ({ session: { accountId }, query: { profileId } }) => ({
      slugs: await profileChanges.listFormerSlugs(accountId, profileId),
    }),
    async 'POST /tour/seen'({ session }) {
      await accounts.markTourSeen(session.accountId);
      return {};
    },
  });
}
