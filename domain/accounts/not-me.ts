/** How long the link 'It was not me' of a mail works. */
export const notMeSeconds = 7 * 24 * 60 * 60;

/** What became of a press on 'It was not me'. */
export type NotMeOutcome = 'done' | 'used' | 'expired' | 'invalid';

export const notMeMessages: Readonly<Record<NotMeOutcome, string>> = {
  done: 'Everyone is logged out, and the old password no longer works. We emailed you a link to set a new one.',
  used: 'Everyone has already been logged out with this link or a newer one. If you didn’t get the email to set a new password, request another one.',
  expired:
    'This link expired after 7 days. Set a new password instead. That also logs everyone out.',
  invalid:
    'This link isn’t valid, or it belongs to an email address the account no longer uses. Please open it again from the email.',
};
