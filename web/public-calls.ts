import type { ApiCalls } from '#wire/calls.ts';

type PublicCall = {
  [Name in keyof ApiCalls]: ApiCalls[Name]['access'] extends 'public' ? Name : never;
}[keyof ApiCalls];

/**
 * The calls that carry nothing of who asks. The wire has it of each call, but is not sent to the browser:
 * its type wants them all here, and no other.
 */
export const publicCalls: Readonly<Record<PublicCall, true>> = {
  'GET /card-data/:uniqueId': true,
  'GET /card-data/:uniqueId/:slug': true,
  'GET /card-stocks/sold-out': true,
  'GET /easy-words': true,
  'GET /places': true,
  'POST /check-email': true,
  'POST /check-registration-otp': true,
  'POST /contact': true,
  'POST /contract-notices': true,
  'POST /forgot-password': true,
  'POST /login': true,
  'POST /login/company': true,
  'POST /login/company/begin': true,
  'POST /login/company/complete': true,
  'POST /login/passkey': true,
  'POST /login/passkey/options': true,
  'POST /login/second-step': true,
  'POST /login/second-step/code': true,
  'POST /login/second-step/options': true,
  'POST /login/second-step/removal': true,
  'POST /not-me': true,
  'POST /profile-contact': true,
  'POST /profile-contact/delete': true,
  'POST /register': true,
  'POST /register/code': true,
  'POST /register/code/confirm': true,
  'POST /reset-password': true,
  'POST /reset-password/check': true,
  'POST /send-registration-otp': true,
  'POST /undo-email-change': true,
  'POST /webhooks/paypal': true,
  'POST /webhooks/stripe': true,
};
