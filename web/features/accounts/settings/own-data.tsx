import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { fetchOwnFile, ownFile } from '#web/api-client.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { useConfirmedCall } from '#web/sign-in/confirmed-call.ts';
import { useSettingsTexts } from '#web/site/inside/settings-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { useLogInAgain } from './use-log-in-again.ts';

/** Everything that is kept of the account, in one file. */
export function OwnData() {
  const { text } = useSettingsTexts();
  const messageOf = useFailureMessage();
  const [isPending, setIsPending] = useState(false);
  const isSentAway = useLogInAgain();
  const confirmed = useConfirmedCall();

  async function download() {
    if (isSentAway(text('settings.toDownload'))) return;
    setIsPending(true);
    try {
      saveFile(await confirmed(() => fetchOwnFile(ownFile('GET /account/export'))));
    } catch (error) {
      toast.error(messageOf(error, { refused: text('settings.downloadFailed') }));
    } finally {
      setIsPending(false);
    }
  }

  return (
    <Button disabled={isPending} onClick={() => void download()}>
      {isPending ? <Spinner /> : <Download className="size-5" />}
      <span>{text(isPending ? 'settings.preparing' : 'settings.download')}</span>
    </Button>
  );
}
