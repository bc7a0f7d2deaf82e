import type { ComponentProps } from 'react';
import { easyPasswordHint } from '#domain/accounts/easy-password.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useIsEasy } from './use-is-easy.ts';

interface NewPasswordFieldProps extends Omit<
  ComponentProps<typeof PasswordField>,
  'rule' | 'hint' | 'autoComplete' | 'required'
> {
  /** What is in the field now. */
  typed: string;
  /** The form's rule, in words: said before it is typed, and still there when it fails. */
  rule: string;
  /** Said of one that is easy to guess, in another language than English. */
  easyHint?: string;
}

/** A password that is being set; one that is easy to guess is taken with a hint. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { typed, rule, easyHint = easyPasswordHint, ...field } = props;
  const isEasy = useIsEasy(typed);
  return (
    <PasswordField
      autoComplete="new-password"
      rule={rule}
      hint={isEasy ? <span className="text-warning-ink">{easyHint}</span> : undefined}
      required
      {...field}
    />
  );
}
