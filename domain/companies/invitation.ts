/** An invitation can be accepted for so long. */
export const invitationDays = 30;

export const keptInvitationStates = ['waiting', 'accepted', 'withdrawn'] as const;
export type KeptInvitationState = (typeof keptInvitationStates)[number];

export const invitationStates = [...keptInvitationStates, 'expired'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** How an invitation stands at a time. */
export function invitationState(
  { state, expiresAt }: { readonly state: KeptInvitationState; readonly expiresAt: Date },
  now: Date,
): InvitationState {
  return state === 'waiting' && expiresAt <= now ? 'expired' : state;
}

export const invitationMessages = {
  unknown: 'This invitation doesn’t exist. Check whether you have a newer email with a newer link.',
  accepted: 'This invitation was already accepted.',
  withdrawn: 'This invitation was withdrawn. Please ask the company for a new one.',
  expired: 'This invitation has expired. Please ask the company for a new one.',
  isMember: 'You’re already a member of this company.',
  otherAddress: (invited: string, own: string) =>
    `This invitation is for ${invited}, and you are logged in as ${own}. Log in or register with ${invited} to accept it.`,
} as const;
