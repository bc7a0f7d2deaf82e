import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DeleteAccountDialog, type Farewell } from './delete-account-dialog.tsx';

interface DeleteAccountProps {
  email: string;
  /** What else deleting does, as items of a list. */
  more: ReactNode;
  onDeleted: (farewell: Farewell) => void;
}

/** The way to the dialog that deletes the account. */
export function DeleteAccount(props: DeleteAccountProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Delete My Account</Button>
      {isOpen && <DeleteAccountDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
