/** An entry of the audit log, as far as its account's owner is shown it. */
export interface LoggedAction {
  readonly at: Date;
  /** Such as `profile.updated`. */
  readonly action: string;
  /** The browser of a sign-in, where it was noted. */
  readonly device: string;
}

/** A change of an account, as a sentence; the same change made several times is one entry. */
export interface Activity {
  readonly what: string;
  readonly count: number;
  readonly first: Date;
  readonly last: Date;
}

/** Attempts change nothing. The change that takes one back is an entry of its own. */
const unlisted = [
  'account.sign_in_failed',
  'account.sign_in_locked',
  'account.second_step_failed',
  'account.second_step_locked',
  'account.email_change_undone',
];

const sentences: Readonly<Record<string, string>> = {
  'account.email_changed': 'The email address was changed.',
  'account.password_changed': 'The password was changed in the settings.',
  'account.password_reset': 'The password was reset with an emailed link.',
  'account.passkey_added': 'A passkey was added.',
  'account.passkey_removed': 'A passkey was removed.',
  'account.authenticator_app_added': 'An authenticator app was added.',
  'account.authenticator_app_removed': 'The authenticator app was removed.',
  'account.recovery_codes_renewed': 'New recovery codes were created.',
  'account.second_factor_taken_away': 'The shop removed the second factor.',
  'account.second_factor_removal_asked':
    'Someone at the login page asked to remove the second factor.',
  'account.second_factor_removal_canceled': 'The removal of the second factor was canceled.',
  'account.second_factor_removed_after_delay':
    'The second factor was removed, 72 hours after the request.',
  'account.device_signed_out': 'A device was logged out in the settings.',
  'account.devices_signed_out': 'All other devices were logged out in the settings.',
  'account.not_me': 'Everyone was logged out using a link in an email.',
  'account.data_exported': 'Your data was downloaded.',
  'account.admin_granted': 'Someone was made an admin.',
  'account.admin_revoked': 'Someone’s admin role was removed.',
  'profile.added': 'A profile was added.',
  'profile.updated': 'A profile was changed.',
  'profile.activated': 'A different profile was set as active.',
  'profile.removed': 'A profile was deleted.',
  'card.claimed': 'A card was claimed for this account.',
  'card.freeze': 'A card was frozen.',
  'card.unfreeze': 'A frozen card was unfrozen.',
  'card.release':
    'A card was released. Request a new transfer code in your account settings. The earlier code then stops working.',
  'card.transfer_code_renewed': 'A new transfer code was requested for a released card.',
  'order.paid': 'An order was paid.',
  'order.refunded': 'An order was refunded.',
  'order.disputed': 'The payment of an order was disputed.',
  'subscription.renewed': 'The plan was renewed.',
  'subscription.payment_failed': 'A payment for the plan failed.',
  'subscription.cancel_requested': 'The plan was canceled.',
  'subscription.resumed': 'The plan was resumed.',
  'subscription.ended': 'The plan ended.',
};

/** The sentence about an action. @param device the browser of a sign-in; empty where it was not noted */
export type ActionWords = (action: string, device: string) => string;

/**
 * @param words absent: English
 * @returns what was done in plain words, each thing once, in the order in which it was first done
 */
export function describeActivity(
  actions: readonly LoggedAction[],
  words: ActionWords = sentenceFor,
): Activity[] {
  const found = new Map<string, Activity>();
  for (const { at, action, device } of actions) {
    if (unlisted.includes(action)) continue;
    const what = words(action, device);
    const before = found.get(what) ?? { what, count: 0, first: at, last: at };
    found.set(what, {
      what,
      count: before.count + 1,
      first: at < before.first ? at : before.first,
      last: at > before.last ? at : before.last,
    });
  }
  return [...found.values()].toSorted((a, b) => a.first.getTime() - b.first.getTime());
}

export function sentenceFor(action: string, device: string): string {
  if (action === 'account.signed_in') {
    return device === '' ? 'Someone logged in.' : `Someone logged in with ${device}.`;
  }
  return sentences[action] ?? `${capitalised(action.replaceAll(/[._]/g, ' '))}.`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
