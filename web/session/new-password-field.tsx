import type { ComponentProps } from 'react';
import { easyPasswordHint } from '#domain/accounts/easy-password.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useIsEasy } from './use-is-easy.ts';

interface NewPasswordFieldProps extends Omit<
  ComponentProps<typeof PasswordField>,
  'hint' | 'autoComplete' | 'required'
> {
  /** What is in the field now. */
  typed: string;
  /** The form's rules, in words. */
  rules: string;
  /** Said of one that is easy to guess, in another language than English. */
  easyHint?: string;
}

/** A password that is being set; one that is easy to guess is taken with a hint. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { typed, rules, easyHint = easyPasswordHint, ...field } = props;
  const isEasy = useIsEasy(typed);
  return (
    <PasswordField
      autoComplete="new-password"
      hint={
        <>
          {rules}
          {isEasy && <span className="block text-warning-ink">{easyHint}</span>}
        </>
      }
      required
      {...field}
    />
  );
}
