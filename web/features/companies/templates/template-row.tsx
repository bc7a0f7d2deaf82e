import { useWatch, type UseFormReturn } from 'react-hook-form';
import { templateLabel, type TemplateFieldName } from '#domain/companies/template.ts';
import { getProfileField } from '#domain/profiles/profile-fields.ts';
import { fieldOf } from '#web/forms.ts';
import { ImageField } from '#web/profiles/image-field.tsx';
import { imageLooks, type ImageLook } from '#web/profiles/image-look.ts';
import { uploadOwnImage } from '#web/profiles/upload-image.ts';
import { ColorField } from '#web/ui/color-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { TemplateValues } from './template-values.ts';

export type TemplateForm = UseFormReturn<TemplateValues>;

const modeOptions = [
  { value: 'free', text: 'Free' },
  { value: 'suggested', text: 'Suggested once' },
  { value: 'locked', text: 'Locked' },
];

interface RowProps {
  form: TemplateForm;
  name: TemplateFieldName;
  onBusy: (isBusy: boolean) => void;
}

/** One field of a template: whose it is, and what it says. */
export function TemplateRow({ form, name, onBusy }: RowProps) {
  const mode = useWatch({ control: form.control, name: `modes.${name}` });
  const label = templateLabel(name);
  return (
    <li className="grid items-start gap-x-5 gap-y-3 border-b border-hairline py-4 sm:grid-cols-[12rem_1fr]">
      <SelectField label={label} options={modeOptions} {...fieldOf(form, `modes.${name}`)} />
      {mode !== 'free' && (
        <Value
          form={form}
          name={name}
          onBusy={onBusy}
          label={mode === 'locked' ? `${label}: locked to` : `${label}: suggestion`}
        />
      )}
    </li>
  );
}

function Value({ form, name, label, onBusy }: RowProps & { label: string }) {
  const value = useWatch({ control: form.control, name });
  const field = getProfileField(name);
  const props = { label, ...fieldOf(form, name) };
  const set = (picked: string) => {
    form.clearErrors(name);
    form.setValue(name, picked, { shouldDirty: true });
  };
  if (field.kind === 'choice') return <SelectField options={optionsOf(field.choices)} {...props} />;
  if (field.kind === 'color') return <ColorField current={value} onPick={set} {...props} />;
  if (field.kind === 'image') {
    return (
      <ImageField
        label={label}
        look={lookOf(name)}
        value={value}
        error={props.error}
        upload={uploadOwnImage}
        onChange={set}
        onBusy={onBusy}
      />
    );
  }
  if (field.kind === 'lines') return <TextAreaField maxLength={field.max} {...props} />;
  const hints = { phone: 'Include the country code, such as +1 555 123 4567' };
  return (
    <TextField
      maxLength={field.max}
      autoComplete="off"
      {...(field.kind === 'phone' && { hint: hints.phone })}
      {...(field.kind === 'email' && { hint: 'For example, {first}.{last}@example.com' })}
      {...props}
    />
  );
}

function lookOf(name: TemplateFieldName): ImageLook {
  return name === 'logo' || name === 'profilePicture' ? imageLooks[name] : imageLooks.secondaryLogo;
}

function optionsOf(choices: readonly string[]) {
  return choices.map((choice) => ({
    value: choice,
    text: choice.charAt(0).toUpperCase() + choice.slice(1),
  }));
}
