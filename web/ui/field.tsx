import { useId, type ComponentProps, type ReactNode } from 'react';

/** The attributes by which a control inside a {@link Field} belongs to its label and messages. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldTexts {
  label: string;
  /** The beginning of the label where the field's place says it to those who see it: read out alone. */
  about?: string | undefined;
  /** Says above the control what is asked of it, and stays there beside an error. */
  rule?: string | undefined;
  /** Shown under the control as long as there is no error. */
  hint?: ReactNode;
  /** Shown and announced instead of the hint. */
  error?: string | undefined;
}

/** The props that a field takes of the element it controls, besides its texts. */
export type ControlProps<Tag extends 'input' | 'select' | 'textarea'> = FieldTexts &
  Omit<ComponentProps<Tag>, 'id' | 'className'>;

interface FieldProps extends FieldTexts {
  children: (control: FieldControl) => ReactNode;
}

/** Label and rule above, control, hint or error below. */
export function Field({ label, about, rule, hint, error, children }: FieldProps) {
  const id = useId();
  const ruleId = `${id}-rule`;
  const messageId = `${id}-message`;
  const hasMessage = error !== undefined || hint !== undefined;
  const describing = [rule !== undefined && ruleId, hasMessage && messageId].filter(Boolean);
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-caption font-medium text-ink">
        {about === undefined ? (
          label
        ) : (
          <>
            <span className="sr-only">{about} </span>
            <span className="capitalize">{label}</span>
          </>
        )}
      </label>
      {rule !== undefined && (
        <p id={ruleId} className="-mt-1 text-caption text-ink-soft">
          {rule}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describing.length > 0 ? describing.join(' ') : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <p
        id={messageId}
        aria-live="polite"
        className={`text-caption empty:hidden ${error === undefined ? 'text-ink-soft' : 'text-danger-ink'}`}
      >
        {error ?? hint}
      </p>
    </div>
  );
}

/** The look of every one-line control. */
export const controlLook =
  'min-h-11 w-full rounded-field border border-field-line bg-paper px-3 py-2 text-body text-ink placeholder:text-ink-soft disabled:bg-sunken disabled:text-ink-soft aria-invalid:border-danger-ink';
