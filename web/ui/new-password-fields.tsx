import type { ComponentProps } from 'react';
import { PasswordField } from './password-field.tsx';

type Registered = Omit<
  ComponentProps<typeof PasswordField>,
  'label' | 'hint' | 'autoComplete' | 'required'
>;

interface NewPasswordFieldsProps {
  newPassword: Registered;
  confirmation: Registered;
}

/** A new password, typed twice. */
export function NewPasswordFields({ newPassword, confirmation }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters"
        required
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
