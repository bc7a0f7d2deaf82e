import { useState } from 'react';
import { callApi, failureMessage, ApiError, type Answer } from '#web/api-client.ts';
import { localMoment } from '#web/site/local-dates.ts';
import { useSitePath } from '#web/site/site-texts.ts';
import { inWords } from '#web/site/spoken-error.ts';
import { failureIn, useLoginTexts } from '#web/sign-in/login-texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { ActivityView } from '#wire/accounts/account-settings.ts';
import { undoRefusals, useUndoTexts, type UndoTexts } from './undo-texts.ts';

type Done = Pick<Answer<'POST /undo-email-change'>, 'message' | 'email' | 'activity'>;
type Outcome = { readonly done: Done } | { readonly failed: string; readonly isFinal: boolean };

/**
 * Takes a changed address back when it is pressed, not when the page is opened: mail scanners open
 * every link. Then says what happened.
 */
export function UndoEmailChange({ token }: { token: string }) {
  const texts = useUndoTexts();
  const login = useLoginTexts();
  const sitePath = useSitePath();
  const { language, text } = texts;
  const isHydrated = useHydrated();
  const [isPending, setIsPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function undo() {
    setIsPending(true);
    try {
      const undoing = callApi('POST /undo-email-change', { body: { token, language } });
      setOutcome({ done: await inWords(undoRefusals(texts, login), undoing) });
    } catch (error) {
      const isFinal = error instanceof ApiError && [400, 409].includes(error.status);
      const failure = {
        ...failureIn(login, text('undo.failed')),
        unreachable: text('undo.unreachable'),
      };
      setOutcome({ failed: failureMessage(error, failure), isFinal });
    } finally {
      setIsPending(false);
    }
  }

  if (outcome !== undefined && 'done' in outcome) return <Undone {...outcome.done} />;
  return (
    <div className="flex flex-col gap-6">
      {outcome !== undefined && <Alert kind="error">{outcome.failed}</Alert>}
      {outcome?.isFinal === true ? (
        <ButtonLink to={sitePath('/contact')}>{text('undo.contact')}</ButtonLink>
      ) : (
        <Button variant="primary" disabled={isPending || !isHydrated} onClick={() => void undo()}>
          {isPending && <Spinner />}
          <span>{text('undo.action')}</span>
        </Button>
      )}
    </div>
  );
}

function Undone({ message, email, activity }: Done) {
  const texts = useUndoTexts();
  const { language, text, parts } = texts;
  const sitePath = useSitePath();
  return (
    <div className="flex flex-col gap-6">
      <output>
        <Alert kind="notice">{language === 'en' ? message : text('undo.done', { email })}</Alert>
      </output>
      <section>
        <h2 className="text-lead font-semibold">{text('undo.activity')}</h2>
        {activity.length === 0 ? (
          <p className="mt-2 text-ink-soft">{text('undo.quiet')}</p>
        ) : (
          <ol className="mt-3 border-t border-hairline">
            {activity.map((entry) => (
              <li key={entry.what} className="border-b border-hairline py-3">
                <p className="wrap-anywhere">{entry.what}</p>
                <p className="text-caption text-ink-soft">{whenDone(texts, entry)}</p>
              </li>
            ))}
          </ol>
        )}
        <p className="mt-4 text-ink-soft">
          {parts('undo.unknown', {
            contact: (
              <TextLink key="contact" to={sitePath('/contact')}>
                {text('undo.contactLink')}
              </TextLink>
            ),
          })}
        </p>
      </section>
      <p className="text-ink-soft">{text('undo.noEmail')}</p>
      <ButtonLink to={sitePath('/forgot-password')}>{text('undo.again')}</ButtonLink>
    </div>
  );
}

function whenDone({ locale, text }: UndoTexts, { count, first, last }: ActivityView): string {
  const from = localMoment(first, locale);
  if (count === 1) return from;
  return text('undo.often', { first: from, last: localMoment(last, locale), count });
}
