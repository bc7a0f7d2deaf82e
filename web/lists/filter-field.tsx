import { SelectField } from '#web/ui/select-field.tsx';

interface FilterFieldProps<Name extends string> {
  label: string;
  /** The words for no filter. */
  all: string;
  /** The filters in words. */
  words: Readonly<Record<Name, string>>;
  /** As the address has it; one that is none of these filters nothing. */
  value: string;
  onFilter: (filter: Name | '') => void;
}

/** Filters a list by one of some values. */
export function FilterField<Name extends string>(props: FilterFieldProps<Name>) {
  const { label, all, words, value, onFilter } = props;
  const options = Object.entries<string>(words).map(([name, text]) => ({ value: name, text }));
  return (
    <SelectField
      label={label}
      options={[{ value: '', text: all }, ...options]}
      value={oneOf(words, value)}
      onChange={({ target }) => onFilter(oneOf(words, target.value))}
    />
  );
}

/** @returns the filter of that name; empty where there is none */
export function oneOf<Name extends string>(
  words: Readonly<Record<Name, string>>,
  text: string,
): Name | '' {
  return isOneOf(words, text) ? text : '';
}

function isOneOf<Name extends string>(
  words: Readonly<Record<Name, string>>,
  text: string,
): text is Name {
  return Object.hasOwn(words, text);
}
