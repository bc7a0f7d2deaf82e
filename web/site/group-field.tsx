import { SelectField } from '#web/ui/select-field.tsx';

interface GroupFieldProps {
  groups: readonly { readonly _id: string; readonly name: string }[];
  /** The id of a group; empty: any. */
  value: string;
  onChange: (group: string) => void;
  /** The words for no group. */
  none?: string;
}

/** Narrows what is shown of a company to one of its groups. */
export function GroupField({ groups, value, onChange, none = 'All groups' }: GroupFieldProps) {
  return (
    <SelectField
      label="Group"
      value={value}
      options={[
        { value: '', text: none },
        ...groups.map(({ _id, name }) => ({ value: _id, text: name })),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
