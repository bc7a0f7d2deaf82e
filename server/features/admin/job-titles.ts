/** The titles of the queue's jobs, for people; a job without one has its name. */
const titles: Readonly<Record<string, string>> = {
  send_mail: 'Send a mail',
  password_reset_requested: 'Mail a link for a new password',
  'return-money': 'Give a payment back',
  'return-later-payment': 'Give a renewal back',
  'give-up-order': 'Close an unpaid order at its provider',
  'close-pages': 'Close payment pages of orders that were given up',
  'tier-change': 'Renew the pages of an account whose plan changes',
  'stop-renewing': 'Stop a subscription from renewing',
  'company-seats': 'Give a company the seats that are paid',
  'end-subscription': 'End a subscription at its provider',
  'refresh-subscription': 'Ask a provider about a subscription',
  'unsettled-orders': 'Ask providers about unpaid orders',
  'payable-pages': 'Close payment pages that could not be closed',
  'reconcile-payments': 'Compare every payment with its provider',
  'limited-promo-orders': 'Free uses of limited codes that nobody paid for',
  'disputed-orders': 'Ask providers about disputed orders',
  'overdue-subscriptions': 'Ask providers about overdue subscriptions',
  'renewal-reminders': 'Remind of renewals',
  'issue-missing-invoices': 'Write invoices of older payments',
  'sandbox-event': 'Tell the shop of a payment in the sandbox',
  'sandbox-renewals': 'Renew in the sandbox',
  'purge-cdn': 'Have the CDN drop pages that have changed',
  'purge-cdn-again': 'Have the CDN drop them once more',
  'wallet-change': 'See whose cards in wallets have changed',
  'push-apple-passes': 'Tell phones of a changed card in Apple Wallet',
  'update-google-pass': 'Change a card in Google Wallet',
  'end-google-pass': 'Empty a card in Google Wallet',
  'lead-follow-ups': 'Remind of people to get back to',
  send_invitations: 'Invite people to a company',
  shape_company_profiles: 'Bring profiles of a company to its template',
  health: 'Look at the shop’s health',
  purge: 'Clear up what counts for nothing any more',
};

export function jobTitle(name: string): string {
  return titles[name] ?? name;
}
