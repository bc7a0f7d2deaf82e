import Download from 'lucide-react/icons/download';
import { useState, type ComponentProps } from 'react';
import { fetchOwnFile, type OwnFile } from '#web/api-client.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toasts.tsx';

interface OwnFileButtonProps {
  file: OwnFile;
  label: string;
  /** The label for those who can't see what it stands beside. */
  description?: string;
  /** Said where the server refuses without words. */
  failed: string;
  variant?: ComponentProps<typeof Button>['variant'];
}

/** Downloads a file of the signed-in account. */
export function OwnFileButton({
  file,
  label,
  description = label,
  failed,
  variant = 'secondary',
}: OwnFileButtonProps) {
  const messageOf = useFailureMessage();
  const [isPending, setIsPending] = useState(false);

  async function download() {
    setIsPending(true);
    try {
      saveFile(await fetchOwnFile(file));
    } catch (error) {
      toast.error(messageOf(error, { refused: failed }));
    } finally {
      setIsPending(false);
    }
  }

  return (
    <Button
      variant={variant}
      disabled={isPending}
      aria-label={description}
      onClick={() => void download()}
    >
      {isPending ? <Spinner /> : <Download className="size-5" />}
      <span>{label}</span>
    </Button>
  );
}
