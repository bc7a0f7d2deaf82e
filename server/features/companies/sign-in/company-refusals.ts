import { companySignInMessages as messages } from '#domain/companies/company-sign-in.ts';
import { AppError } from '#domain/errors.ts';
import type { SignInRule } from '#server/features/accounts/sign-in/sessions.service.ts';
import type { ProviderFailure } from './identity-provider.ts';

/** Refusals of a login with a company: the words, and the case and its values for pages in other languages. */
export const companyRefusals = {
  begun: () => new AppError('unauthenticated', messages.begun, { reason: 'begun_elsewhere' }),
  noDevice: () => new AppError('invalid_input', messages.noDevice, { reason: 'no_device' }),
  atProvider: (failure: ProviderFailure, company: string) =>
    new AppError(
      failure === 'away' ? 'unavailable' : 'unauthenticated',
      messages[failure](company),
      { reason: providerReasons[failure], values: { company } },
    ),
  changed: (company: string) =>
    new AppError('unauthenticated', messages.changed(company), {
      reason: 'sign_in_changed',
      values: { company },
    }),
  noSeat: (company: string) =>
    new AppError('limit_reached', messages.noSeat(company), {
      reason: 'no_seat',
      values: { company },
    }),
  noEmail: (company: string) =>
    new AppError('forbidden', messages.noEmail(company), {
      reason: 'no_email',
      values: { company },
    }),
  otherDomain: (company: string, email: string) =>
    new AppError('forbidden', messages.otherDomain(company, email), {
      reason: 'other_domain',
      values: { company, email },
    }),
  unverifiedEmail: (company: string, email: string) =>
    new AppError('forbidden', messages.unverifiedEmail(company, email), {
      reason: 'unverified_email',
      values: { company, email },
    }),
};

const providerReasons = {
  untrusted: 'provider_untrusted',
  refused: 'provider_refused',
  away: 'provider_away',
} as const satisfies Record<ProviderFailure, string>;

/** The rule of a company whose members have no other way in. */
export const enforcedBy = (company: string): SignInRule => ({
  refusal: {
    message: messages.enforced(company),
    reason: 'company_enforced',
    values: { company },
  },
});
