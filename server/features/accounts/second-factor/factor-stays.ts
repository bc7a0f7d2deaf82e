/** The paragraphs of a mail after everybody was shut out: a factor that somebody else added is removed by its owner. */
export function factorStaysParagraphs(hasSecondFactor: boolean): readonly string[] {
  return hasSecondFactor
    ? [
        'Your second factor still protects the account. If someone else added it, log in with the new password and choose “Can’t use any of these?” It’s removed 72 hours later.',
      ]
    : [];
}
