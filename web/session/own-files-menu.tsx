import Download from 'lucide-react/icons/download';
import type { OwnFile } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { useOwnFile } from './use-own-file.ts';

interface OwnFilesMenuProps {
  label: string;
  files: readonly { readonly text: string; readonly file: OwnFile }[];
  /** Said where the server refuses without words. */
  failed: string;
}

/** Downloads one of several files of the signed-in account. */
export function OwnFilesMenu({ label, files, failed }: OwnFilesMenuProps) {
  const { isPending, download } = useOwnFile(failed);
  return (
    <Menu
      trigger={
        <Button disabled={isPending}>
          {isPending ? <Spinner /> : <Download className="size-5" />}
          <span>{label}</span>
        </Button>
      }
      entries={files.map(({ text, file }) => ({ text, onSelect: () => void download(file) }))}
      onUnreached={() => void toast.error(failed)}
    />
  );
}
