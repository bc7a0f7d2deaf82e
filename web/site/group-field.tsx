import { SelectField } from '#web/ui/select-field.tsx';

interface GroupFieldProps {
  groups: readonly { readonly _id: string; readonly name: string }[];
  /** The id of a group; empty: any. */
  value: string;
  onChange: (group: string) => void;
}

/** Narrows what is shown of a company to one of its groups. */
export function GroupField({ groups, value, onChange }: GroupFieldProps) {
  return (
    <SelectField
      label="Group"
      value={value}
      options={[
        { value: '', text: 'All groups' },
        ...groups.map(({ _id, name }) => ({ value: _id, text: name })),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
