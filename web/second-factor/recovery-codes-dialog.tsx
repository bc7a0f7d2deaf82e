import { useSignedInUser } from '#web/session/auth-store.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import '#web/ui/printed-sheet.css';
import type { NewCodes } from './use-change.ts';

interface RecoveryCodesDialogProps extends NewCodes {
  onClose: () => void;
}

/** The recovery codes, once: nobody can show them again. */
export function RecoveryCodesDialog({ message, codes, onClose }: RecoveryCodesDialogProps) {
  const email = useSignedInUser()?.email ?? '';
  const text = [`Recovery codes of ${email} at ${location.host}`, ...codes, ''].join('\n');
  return (
    <Dialog
      isOpen
      title="Save these recovery codes"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          I Saved Them
        </Button>
      }
    >
      <p>
        {message} If you lose your phone, each code logs you in once. This is the only time we show
        them, so keep them somewhere other than your phone.
      </p>
      <div className="printed-sheet mt-4 rounded-field border border-hairline bg-sunken p-4">
        <p className="mb-4 hidden print:block">
          Recovery codes of {email} at {location.host}
        </p>
        <ul aria-label="Recovery codes" className="grid gap-x-6 gap-y-1 text-ink sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code className="text-caption whitespace-nowrap tabular-nums">{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => void copyText(text, 'The codes were copied.')}>Copy</Button>
        <Button onClick={() => saveFile({ name: 'recovery-codes.txt', blob: new Blob([text]) })}>
          Download
        </Button>
        <Button onClick={() => print()}>Print</Button>
      </div>
    </Dialog>
  );
}
