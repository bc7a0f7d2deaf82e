import { useState } from 'react';
import { ApiError, callApi, failureMessage } from '#web/api-client.ts';
import { localMoment } from '#web/site/local-dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { failureIn, inLoginWords, useLoginTexts } from './login-texts.ts';

interface LostFactorsProps {
  challenge: string;
  /** When the second factor goes, where somebody has asked for that before. ISO 8601. */
  removalAt: string | undefined;
  /** The sign-in has ended: the password has to be given again. */
  onEnded: () => void;
}

/** The way on without any second factor: it is removed 72 hours after that was asked for. */
export function LostFactors({ challenge, removalAt: askedBefore, onEnded }: LostFactorsProps) {
  const texts = useLoginTexts();
  const { language, locale, text } = texts;
  const [removalAt, setRemovalAt] = useState(askedBefore);
  const [isAsked, setIsAsked] = useState(false);
  const [isPending, setIsPending] = useState(false);

  async function ask() {
    setIsPending(true);
    try {
      const body = { challenge };
      const answer = await inLoginWords(
        texts,
        callApi('POST /login/second-step/removal', { body }),
        { unauthenticated: 'login.expired' },
      );
      setRemovalAt(answer.removalAt);
      const removedOn = text('login.removedOn', { time: localMoment(answer.removalAt, locale) });
      toast.success(language === 'en' ? answer.message : removedOn);
    } catch (error) {
      toast.error(failureMessage(error, failureIn(texts, text('login.tryAgain'))));
      if (error instanceof ApiError && error.status === 401) onEnded();
    } finally {
      setIsPending(false);
      setIsAsked(false);
    }
  }

  if (removalAt !== undefined) {
    return (
      <div className="order-first basis-full px-2 pb-2">
        <Alert kind="notice">
          <p className="font-medium">
            {text('login.removedOn', { time: localMoment(removalAt, locale) })}
          </p>
          <p className="mt-1">{text('login.removedText')}</p>
        </Alert>
      </div>
    );
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsked(true)}>
        {text('login.lost')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={text('login.removeTitle')}
          confirmLabel={text('login.removeConfirm')}
          cancelLabel={text('login.cancel')}
          closeLabel={text('login.close')}
          isPending={isPending}
          onConfirm={() => void ask()}
          onClose={() => setIsAsked(false)}
        >
          <p>{text('login.removeText')}</p>
          <p className="mt-3">{text('login.removeNote')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
