import type { InvitationState } from '#domain/companies/invitation.ts';
import type { CompanyRole } from '#domain/companies/roles.ts';
import english from '#domain/texts/join/en.json' with { type: 'json' };
import { ApiError } from '#web/api-client.ts';
import { englishFailures, type FailureWords } from '#web/failure-words.ts';
import { shopTextsHook, type ShopTexts } from '#web/site/shop-texts.tsx';
import { englishWords, type CommonWords } from '#web/ui/common-words.ts';

export type JoinTexts = ShopTexts<'join'>;

/** The texts of an invitation's page, in the page's language (decision 85). */
export const useJoinTexts = shopTextsHook<'join'>(english);

const roleKeys = {
  owner: 'join.roleOwner',
  admin: 'join.roleAdmin',
  group_admin: 'join.roleGroupAdmin',
  editor: 'join.roleEditor',
  member: 'join.roleMember',
} as const satisfies Record<CompanyRole, string>;

/** The name of a role within a sentence. */
export const invitedRole = ({ text }: JoinTexts, role: CompanyRole) => text(roleKeys[role]);

const stateKeys = {
  accepted: 'join.accepted',
  withdrawn: 'join.withdrawn',
  expired: 'join.expired',
} as const satisfies Record<Exclude<InvitationState, 'waiting'>, string>;

/** Why an invitation can't be accepted any more. */
export const endedInvitation = ({ text }: JoinTexts, state: keyof typeof stateKeys) =>
  text(stateKeys[state]);

/** The words of failed calls in the page's language; English keeps the server's. */
export function joinFailures({ language, text }: JoinTexts): FailureWords {
  if (language === 'en') return englishFailures;
  return {
    message(error, { refused, unreachable = refused }) {
      if (!(error instanceof ApiError) || error.status === 0) return unreachable;
      return error.code === 'not_found' ? text('join.unknown') : refused;
    },
    fields: (fields) => fields,
  };
}

/** The words of parts that know no page. */
export function joinWords({ language, text }: JoinTexts): CommonWords {
  if (language === 'en') return englishWords;
  const tryAgain = text('join.tryAgain');
  const missing = text('join.notLoaded');
  return { ...englishWords, unreached: { offline: missing, missing, tryAgain } };
}
