import { useState, type ReactNode } from 'react';
import { useSettingsTexts } from '#web/site/inside/settings-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { DeleteAccountDialog, type Farewell } from './delete-account-dialog.tsx';

interface DeleteAccountProps {
  email: string;
  /** Further effects of deleting, as items of a list. */
  more: ReactNode;
  onDeleted: (farewell: Farewell) => void;
}

/** The way to the dialog that deletes the account. */
export function DeleteAccount(props: DeleteAccountProps) {
  const { text } = useSettingsTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)} className="text-danger-ink!">
        {text('settings.deleteMine')}
      </Button>
      {isOpen && <DeleteAccountDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
