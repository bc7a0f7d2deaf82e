import { SelectField } from '#web/ui/select-field.tsx';
import { useCompanyTexts } from './inside/company-texts.ts';

interface GroupFieldProps {
  groups: readonly { readonly _id: string; readonly name: string }[];
  /** The id of a group; empty: any. */
  value: string;
  onChange: (group: string) => void;
  /** The words for no group. */
  none?: string;
}

/** Narrows what is shown of a company to one of its groups. */
export function GroupField({ groups, value, onChange, none }: GroupFieldProps) {
  const { text } = useCompanyTexts();
  return (
    <SelectField
      label={text('company.group')}
      value={value}
      options={[
        { value: '', text: none ?? text('company.allGroups') },
        ...groups.map(({ _id, name }) => ({ value: _id, text: name })),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
