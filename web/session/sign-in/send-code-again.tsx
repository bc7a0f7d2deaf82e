import { mailedCodeMessages } from '#domain/accounts/second-factor/second-step.ts';
import { ApiError, callApi } from '#web/api-client.ts';
import { useCodeSending } from '#web/session/use-code-sending.ts';
import { Button } from '#web/ui/button.tsx';

const failure = { refused: 'We couldn’t send the code' };
const { tooManySends } = mailedCodeMessages;

interface SendCodeAgainProps {
  challenge: string;
  /** The sign-in has ended: the password has to be given again. */
  onEnded: () => void;
}

/** Has another code mailed, a pause after the last one. */
export function SendCodeAgain({ challenge, onEnded }: SendCodeAgainProps) {
  const { send, canSend, wait } = useCodeSending({ failure, tooManySends, wasSent: true });

  async function ask() {
    try {
      return await callApi('POST /login/second-step/code', { body: { challenge } });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onEnded();
      throw error;
    }
  }

  return (
    <Button variant="quiet" disabled={!canSend} onClick={() => void send(ask)}>
      {wait === undefined ? 'Send Again' : `Send again in ${wait}`}
    </Button>
  );
}
