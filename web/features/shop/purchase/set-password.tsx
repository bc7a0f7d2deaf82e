import { useState } from 'react';
import { callApi, failureMessage } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts.tsx';

/** For a buyer whose account was made by a code: a link that sets its password, if one is wanted. */
export function SetPassword({ email }: { email: string }) {
  const [isPending, setIsPending] = useState(false);

  async function send() {
    setIsPending(true);
    try {
      const { message } = await callApi('POST /forgot-password', { body: { email } });
      toast.success(message);
    } catch (error) {
      toast.error(failureMessage(error, { refused: 'Failed to send reset email' }));
    } finally {
      setIsPending(false);
    }
  }

  return (
    <div className="mt-6 border-t border-hairline pt-5">
      <p className="text-ink-soft">
        Your account is <bdi className="font-medium wrap-anywhere text-ink">{email}</bdi>. It has no
        password yet. You’ll need one to log in later.
      </p>
      <Button className="mt-3" disabled={isPending} onClick={() => void send()}>
        Email Me a Link to Set It
      </Button>
    </div>
  );
}
