import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DeleteAccountDialog, type Farewell } from './delete-account-dialog.tsx';

interface DeleteAccountProps {
  email: string;
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
