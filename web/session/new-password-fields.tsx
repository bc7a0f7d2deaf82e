import type { ComponentProps } from 'react';
import { PasswordField } from '#web/ui/password-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

type Registered = Omit<
  ComponentProps<typeof PasswordField>,
  'label' | 'rule' | 'hint' | 'autoComplete' | 'required'
>;

interface NewPasswordFieldsProps {
  newPassword: Registered;
  confirmation: Registered;
  /** What is in the first field now. */
  typed: string;
}

/** A new password, typed twice. */
export function NewPasswordFields({ newPassword, confirmation, typed }: NewPasswordFieldsProps) {
  return (
    <>
      <NewPasswordField
        label="New password"
        rule="At least 6 characters"
        typed={typed}
        {...newPassword}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        required
        {...confirmation}
      />
    </>
  );
}
