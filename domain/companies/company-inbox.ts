import type { CompanyRole } from './roles.ts';

/** The roles that a company asks for the messages to their profiles. Null: there is no such setting. */
export interface AskedRoles {
  /** The setting of the member's group. */
  readonly ofGroup: readonly CompanyRole[] | null;
  /** The setting for someone who is in no group, and for groups without one. */
  readonly ofRest: readonly CompanyRole[] | null;
}

/** Whether a company asks somebody for the messages to the company profile. It reads none before they agree. */
export function asksForMessages({ ofGroup, ofRest }: AskedRoles, role: CompanyRole): boolean {
  return (ofGroup ?? ofRest ?? []).includes(role);
}

/** The states of a message in a company's inbox. */
export const companyMessageStates = ['open', 'handled'] as const;
export type CompanyMessageState = (typeof companyMessageStates)[number];

export const companyInboxMessages = {
  notAsked: 'The company hasn’t asked for your messages.',
  unknown: 'We can’t find this message anymore.',
} as const;
