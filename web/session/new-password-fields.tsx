import type { ComponentProps } from 'react';
import { PasswordField } from '#web/ui/password-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

type Registered = Omit<
  ComponentProps<typeof PasswordField>,
  'label' | 'rule' | 'hint' | 'autoComplete' | 'required'
>;

/** The words of the two fields in the page's language. */
export interface NewPasswordWords {
  readonly label: string;
  readonly rule: string;
  readonly easyHint: string;
  readonly confirm: string;
  readonly buttonTexts: Readonly<Record<'show' | 'hide', string>>;
}

interface NewPasswordFieldsProps {
  newPassword: Registered;
  confirmation: Registered;
  /** The text in the first field now. */
  typed: string;
  words: NewPasswordWords;
}

/** A new password, typed twice. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { newPassword, confirmation, typed, words } = props;
  return (
    <>
      <NewPasswordField
        label={words.label}
        rule={words.rule}
        typed={typed}
        easyHint={words.easyHint}
        buttonTexts={words.buttonTexts}
        {...newPassword}
      />
      <PasswordField
        label={words.confirm}
        buttonTexts={words.buttonTexts}
        autoComplete="new-password"
        required
        {...confirmation}
      />
    </>
  );
}
