import { useSignedInUser } from '#web/session/auth-store.ts';
import { useSettingsTexts } from '#web/site/inside/settings-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { useCommonWords } from '#web/ui/common-words.ts';
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
  const { text } = useSettingsTexts();
  const { copyFailed } = useCommonWords();
  const title = text('settings.codesOf', { email, site: location.host });
  const file = [title, ...codes, ''].join('\n');
  return (
    <Dialog
      isOpen
      title={text('settings.saveCodes')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {text('settings.savedCodes')}
        </Button>
      }
    >
      <p>{text('settings.saveCodesText', { message })}</p>
      <div className="printed-sheet mt-4 rounded-field border border-hairline bg-sunken p-4">
        <p className="mb-4 hidden print:block">{title}</p>
        <ul
          aria-label={text('settings.codes')}
          className="grid gap-x-6 gap-y-1 text-ink sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>
              <code className="text-caption whitespace-nowrap tabular-nums">{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => void copyText(file, text('settings.codesCopied'), copyFailed)}>
          {text('settings.copy')}
        </Button>
        <Button onClick={() => saveFile({ name: 'recovery-codes.txt', blob: new Blob([file]) })}>
          {text('settings.downloadCodes')}
        </Button>
        <Button onClick={() => print()}>{text('settings.print')}</Button>
      </div>
    </Dialog>
  );
}
