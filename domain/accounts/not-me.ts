/** How long the link 'It was not me' of a mail works. */
export const notMeSeconds = 7 * 24 * 60 * 60;

/** What became of a press on 'It was not me'. */
export type NotMeOutcome = 'done' | 'used' | 'expired' | 'invalid';

export const notMeMessages: Readonly<Record<NotMeOutcome, string>> = {
  done: 'Everybody was signed out, and the old password no longer works. We have mailed you a link to set a new one.',
  used: 'Everybody was signed out already: this link or a later one was used. If the mail to set a new password has not come, ask for another one.',
  expired:
    'This link worked for 7 days, which are over. Set a new password instead: that signs everybody out as well.',
  invalid:
    'This link is not one of ours, or belongs to an address that the account no longer has. Please open it from the mail once more.',
};
