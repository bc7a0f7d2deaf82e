import { sentenceFor, type ActionWords, type Activity } from '#domain/accounts/account-activity.ts';
import { mailCatalogues, type MailTextKey, type MailTexts } from '#domain/texts/mail-texts.ts';
import { deviceIn } from './sign-in/reported-sign-in.ts';

/** The event from which on a mail tells what was done. */
export type ActivitySince = 'change' | 'mail';

const quietKeys = {
  change: 'mail.quietSinceChange',
  mail: 'mail.quietSinceMail',
} as const satisfies Readonly<Record<ActivitySince, MailTextKey>>;
const activeKeys = {
  change: 'mail.activeSinceChange',
  mail: 'mail.activeSinceMail',
} as const satisfies Readonly<Record<ActivitySince, MailTextKey>>;

type ActionKey = Exclude<Extract<MailTextKey, `activity.${string}`>, 'activity.signedInWith'>;

function isActionKey(key: string): key is ActionKey {
  return key.startsWith('activity.') && Object.hasOwn(mailCatalogues.en, key);
}

/** The words for actions in a mail's language. An action that has no translation is named in English. */
export function actionWords(texts: MailTexts): ActionWords {
  return (action, device) => {
    if (action === 'account.signed_in') {
      return device === ''
        ? texts.text('activity.signedIn')
        : texts.text('activity.signedInWith', { device: deviceIn(texts, device) });
    }
    const key = `activity.${action}`;
    return isActionKey(key) ? texts.text(key) : sentenceFor(action, device);
  };
}

/** The paragraph of a mail that tells what was done in an account. @param activity in the words of `actionWords` */
export function activityParagraph(
  texts: MailTexts,
  activity: readonly Activity[],
  since: ActivitySince,
): string {
  return activity.length === 0
    ? texts.text(quietKeys[since])
    : [texts.text(activeKeys[since]), ...activity.map((one) => activityLine(texts, one))].join(
        '\n',
      );
}

function activityLine({ text, moment }: MailTexts, { what, count, first, last }: Activity): string {
  if (count === 1) return text('mail.once', { moment: moment(first), what });
  return text('mail.often', { first: moment(first), last: moment(last), count, what });
}
