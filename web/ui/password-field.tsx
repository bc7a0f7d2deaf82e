import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { controlLook, Field, type ControlProps } from './field.tsx';

interface PasswordFieldProps extends Omit<ControlProps<'input'>, 'type'> {
  autoComplete: 'current-password' | 'new-password';
  /** The words of the button, in another language than English. */
  buttonTexts?: Readonly<Record<'show' | 'hide', string>> | undefined;
}

/** A password input with a button that shows what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const {
    label,
    rule,
    hint,
    error,
    buttonTexts = { show: 'Show', hide: 'Hide' },
    ...input
  } = props;
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} rule={rule} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${controlLook} pe-12`}
            {...input}
            {...control}
          />
          <button
            type="button"
            aria-label={isShown ? buttonTexts.hide : buttonTexts.show}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 inset-e-0 grid w-11 place-items-center rounded-field text-ink-soft hover:text-ink"
          >
            <Icon className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}
