/** The titles of the queue's jobs, for people; a job without one has its name. */
const titles: Readonly<Record<string, string>> = {
  send_mail: 'Send an email',
  password_reset_requested: 'Email a password reset link',
  'return-money': 'Refund a payment',
  'return-later-payment': 'Refund a renewal',
  'give-up-order': 'Close an unpaid order at its provider',
  'close-pages': 'Close payment pages of abandoned orders',
  'tier-change': 'Refresh the pages of an account whose plan changes',
  'stop-renewing': 'Stop a subscription from renewing',
  'company-seats': 'Give a company its paid seats',
  'end-subscription': 'End a subscription at its provider',
  'refresh-subscription': 'Ask a provider about a subscription',
  'unsettled-orders': 'Ask providers about unpaid orders',
  'payable-pages': 'Close payment pages that could not be closed',
  'reconcile-payments': 'Compare every payment with its provider',
  'limited-promo-orders': 'Release unpaid uses of limited codes',
  'disputed-orders': 'Ask providers about disputed orders',
  'overdue-subscriptions': 'Ask providers about overdue subscriptions',
  'renewal-reminders': 'Send renewal reminders',
  'issue-missing-invoices': 'Create invoices for older payments',
  'sandbox-event': 'Report a sandbox payment to the shop',
  'sandbox-renewals': 'Renew in the sandbox',
  'purge-cdn': 'Clear changed pages from the CDN',
  'purge-cdn-again': 'Clear changed pages from the CDN again',
  'wallet-change': 'Find changed wallet cards',
  'push-apple-passes': 'Notify phones of a changed card in Apple Wallet',
  'update-google-pass': 'Change a card in Google Wallet',
  'end-google-pass': 'Clear a card in Google Wallet',
  'lead-follow-ups': 'Send reminders to follow up with people',
  send_invitations: 'Invite people to a company',
  shape_company_profiles: 'Apply a company’s template to its profiles',
  health: 'Check the shop’s health',
  purge: 'Clean up outdated data',
};

export function jobTitle(name: string): string {
  return titles[name] ?? name;
}
