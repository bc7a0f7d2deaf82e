import type { Queryable } from '#server/database/database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findWaiting, setState } from './invitations.repository.ts';
import { findMembership } from './members.repository.ts';
import type { MembersService } from './members.service.ts';
import { lockCompany } from './companies.repository.ts';
import { requireSeats } from './seats.ts';
import { logEntry, noCompany, requireAct } from './membership.ts';

interface Dependencies {
  readonly accounts: AccountsService;
  readonly members: MembersService;
}

export type AdmissionService = ReturnType<typeof createAdmissionService>;

/** Members whom nobody invites: a module above vouches for them. */
export function createAdmissionService(
  { clock, audit }: Platform,
  { accounts, members }: Dependencies,
) {
  return {
    /**
     * Makes an account a member, at the place of its invitation where one waits. One that is a member stays as it is.
     * @returns the membership's id @throws AppError `limit_reached` without a free seat, `not_found`
     */
    async admit(
      tx: Queryable,
      companyId: string,
      { id: accountId, email }: { readonly id: string; readonly email: string },
    ): Promise<string> {
      // Account, then company (decision 90).
      await accounts.lock(tx, accountId);
      const company = await lockCompany(tx, companyId);
      if (company === undefined) throw noCompany();
      const member = await findMembership(tx, companyId, accountId);
      if (member !== undefined) return member.id;
      const now = clock.now();
      const invitation = await findWaiting(tx, companyId, email, now);
      if (invitation !== undefined) await setState(tx, invitation.id, 'accepted');
      const { role, groupId } = invitation ?? ({ role: 'member', groupId: null } as const);
      await members.join(tx, companyId, accountId, { role, groupId });
      await requireSeats(tx, company, 0, now);
      await audit.record(tx, {
        ...logEntry('joined', companyId, accountId, accountId),
        after: { role, group: groupId },
      });
      return (await requireAct(tx, companyId, accountId, 'see')).id;
    },
  };
}
