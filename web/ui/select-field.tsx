import ChevronDown from 'lucide-react/icons/chevron-down';
import { controlLook, Field, type ControlProps } from './field.tsx';

interface SelectFieldProps extends Omit<ControlProps<'select'>, 'children'> {
  options: readonly {
    value: string;
    text: string;
    isDisabled?: boolean;
    /** The language of the text, where it is not the page's. */
    language?: string;
  }[];
}

/** One choice of a short list; the platform's own list, which phones show best. */
export function SelectField({ label, hint, error, options, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <select className={`${controlLook} appearance-none pe-10`} {...select} {...control}>
            {options.map(({ value, text, isDisabled, language }) => (
              <option key={text} value={value} disabled={isDisabled} lang={language}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown className="pointer-events-none absolute top-3 inset-e-3 size-5 text-ink-soft" />
        </div>
      )}
    </Field>
  );
}
