import { useState } from 'react';
import { fetchOwnFile, type OwnFile } from '#web/api-client.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { toast } from '#web/ui/toasts.tsx';

/** Downloads files of the signed-in account. @param failed said where the server refuses without words */
export function useOwnFile(failed: string) {
  const messageOf = useFailureMessage();
  const [isPending, setIsPending] = useState(false);

  async function download(file: OwnFile) {
    setIsPending(true);
    try {
      saveFile(await fetchOwnFile(file));
    } catch (error) {
      toast.error(messageOf(error, { refused: failed }));
    } finally {
      setIsPending(false);
    }
  }
  return { isPending, download };
}
