import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { failureMessage, fetchOwnFile, ownFile } from '#web/api-client.ts';
import { useConfirmedCall } from '#web/sign-in/confirmed-call.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { useLogInAgain } from './use-log-in-again.ts';

const failure = { refused: 'Failed to download your data' };

/** Everything that is kept of the account, in one file. */
export function OwnData() {
  const [isPending, setIsPending] = useState(false);
  const isSentAway = useLogInAgain();
  const confirmed = useConfirmedCall();

  async function download() {
    if (isSentAway('download your data')) return;
    setIsPending(true);
    try {
      saveFile(await confirmed(() => fetchOwnFile(ownFile('GET /account/export'))));
    } catch (error) {
      toast.error(failureMessage(error, failure));
    } finally {
      setIsPending(false);
    }
  }

  return (
    <Button disabled={isPending} onClick={() => void download()}>
      {isPending ? <Spinner /> : <Download className="size-5" />}
      {isPending ? 'Preparing…' : 'Download My Data'}
    </Button>
  );
}
