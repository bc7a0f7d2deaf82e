import { ApiError, callApi } from '#web/api-client.ts';
import { useCodeSending } from '#web/session/use-code-sending.ts';
import { Button } from '#web/ui/button.tsx';
import { failureIn, inLoginWords, useLoginTexts } from './login-texts.ts';

/** The meaning of the API's code while a code is sent. */
const codes = { unauthenticated: 'login.expired' } as const;

interface SendCodeAgainProps {
  challenge: string;
  /** The sign-in has ended: the password has to be given again. */
  onEnded: () => void;
}

/** Has another code mailed, a pause after the last one. */
export function SendCodeAgain({ challenge, onEnded }: SendCodeAgainProps) {
  const texts = useLoginTexts();
  const { language, locale, text } = texts;
  const { send, canSend, wait } = useCodeSending({
    failure: failureIn(texts, text('login.sendFailed')),
    wasSent: true,
    ...(language !== 'en' && { sent: text('login.sentAgain'), locale }),
  });

  async function ask() {
    try {
      const sending = callApi('POST /login/second-step/code', { body: { challenge } });
      return await inLoginWords(texts, sending, codes);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onEnded();
      throw error;
    }
  }

  return (
    <Button variant="quiet" disabled={!canSend} onClick={() => void send(ask)}>
      {wait === undefined ? text('login.sendAgain') : text('login.sendAgainIn', { wait })}
    </Button>
  );
}
