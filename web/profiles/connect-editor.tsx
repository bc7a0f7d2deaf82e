import { useWatch } from 'react-hook-form';
import {
  connectFieldNames,
  maximumConnectTextLength,
  type ConnectFieldName,
} from '#domain/profiles/connect-section.ts';
import type { InsideTextKey } from '#domain/texts/inside-parts.ts';
import { fieldOf } from '#web/forms.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useProfileTexts } from '#web/site/inside/profile-texts.ts';
import type { ProfileForm } from './studio-field.tsx';

const shownNames: Readonly<Record<'one' | 'two', ReadonlySet<ConnectFieldName>>> = {
  one: new Set(connectFieldNames.filter((name) => name !== 'firstName' && name !== 'lastName')),
  two: new Set(connectFieldNames.filter((name) => name !== 'name')),
};
const labelKeys = {
  firstName: 'profile.connectFirstName',
  lastName: 'profile.connectLastName',
  name: 'profile.userProfile',
  email: 'profile.companyEmail',
  phone: 'profile.connectPhone',
  message: 'profile.connectMessage',
} as const satisfies Record<ConnectFieldName, InsideTextKey<'profile'>>;

/** The contact form of the card's page: its title, its fields, and which of them must be filled in. */
export function ConnectEditor({ form }: { form: ProfileForm }) {
  const { text } = useProfileTexts();
  const isSingle = useWatch({ control: form.control, name: 'connectSection.useSingleNameField' });
  const shown = shownNames[isSingle ? 'one' : 'two'];
  const change = { shouldDirty: true };
  return (
    <>
      <TextField
        label={text('profile.formTitle')}
        dir="auto"
        maxLength={maximumConnectTextLength}
        placeholder={text('profile.connectTitle')}
        {...fieldOf(form, 'connectSection.title')}
      />
      <CheckField
        label={text('profile.oneName')}
        checked={isSingle}
        onChange={({ target }) => {
          form.setValue('connectSection.useSingleNameField', target.checked, change);
          // In this mode it is never off.
          if (target.checked) form.setValue('connectSection.fields.name.enabled', true, change);
        }}
      />
      <ul className="flex flex-col">
        {connectFieldNames
          .filter((name) => shown.has(name))
          .map((name) => (
            <FieldEditor key={name} form={form} name={name} isFixed={name === 'name'} />
          ))}
      </ul>
    </>
  );
}

interface FieldEditorProps {
  form: ProfileForm;
  name: ConnectFieldName;
  /** It can't be switched off. */
  isFixed: boolean;
}

function FieldEditor({ form, name, isFixed }: FieldEditorProps) {
  const path = `connectSection.fields.${name}` as const;
  const { enabled, required } = useWatch({ control: form.control, name: path });
  const { text } = useProfileTexts();
  const label = text(labelKeys[name]);
  const change = { shouldDirty: true };
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-hairline py-4 sm:grid-cols-[1fr_auto]">
      <TextField
        label={text('profile.labelOf', { label })}
        dir="auto"
        maxLength={maximumConnectTextLength}
        placeholder={label}
        {...fieldOf(form, `${path}.label`)}
      />
      <div className="flex flex-wrap gap-x-6 sm:flex-col">
        <CheckField
          label={text('profile.shown')}
          aria-label={text('profile.fieldShown', { label })}
          checked={enabled}
          disabled={isFixed}
          onChange={({ target }) => {
            form.setValue(`${path}.enabled`, target.checked, change);
            if (!target.checked) form.setValue(`${path}.required`, false, change);
          }}
        />
        <CheckField
          label={text('profile.required')}
          aria-label={text('profile.fieldRequired', { label })}
          checked={required}
          disabled={!enabled}
          onChange={({ target }) => form.setValue(`${path}.required`, target.checked, change)}
        />
      </div>
    </li>
  );
}
