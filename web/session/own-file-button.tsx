import Download from 'lucide-react/icons/download';
import type { ComponentProps } from 'react';
import type { OwnFile } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useOwnFile } from './use-own-file.ts';

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
  const { isPending, download } = useOwnFile(failed);
  return (
    <Button
      variant={variant}
      disabled={isPending}
      aria-label={description}
      onClick={() => void download(file)}
    >
      {isPending ? <Spinner /> : <Download className="size-5" />}
      <span>{label}</span>
    </Button>
  );
}
