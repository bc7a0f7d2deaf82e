import { useWatch } from 'react-hook-form';
import {
  templateModes,
  type TemplateFieldName,
  type TemplateMode,
} from '#domain/companies/template.ts';
import { getProfileField, type ProfileField } from '#domain/profiles/profile-fields.ts';
import { fieldOf } from '#web/forms.ts';
import { useCompanyTexts, type CompanyTexts } from '#web/site/inside/company-texts.ts';
import { useFrameTexts } from '#web/site/inside/frame-texts.ts';
import { ImageField } from '#web/profiles/image-field.tsx';
import { imageLooks, type ImageLook } from '#web/profiles/image-look.ts';
import { uploadOwnImage } from '#web/profiles/upload-image.ts';
import { ColorField } from '#web/ui/color-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { problemIn } from '../problem-words.ts';
import { choiceIn, fieldLabelIn } from '../template-words.ts';
import { LockIcon, modeTexts } from './lock-icon.tsx';
import type { TemplateForm } from './template-values.ts';

const modeHints = {
  free: 'company.tplFreeHint',
  suggested: 'company.tplSuggestedHint',
  locked: 'company.tplLockedHint',
} as const satisfies Record<TemplateMode, string>;

export interface PartProps {
  form: TemplateForm;
  name: TemplateFieldName;
  onBusy: (isBusy: boolean) => void;
}

/** The lock of a part of the card, and what it is locked to. */
export function PartPanel({ form, name, onBusy }: PartProps) {
  const texts = useCompanyTexts();
  const { text } = texts;
  const mode = useWatch({ control: form.control, name: `modes.${name}` });
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="min-w-0">
        <legend className="sr-only">
          {text('company.tplLockOf', { field: fieldLabelIn(texts, name) })}
        </legend>
        <div className="flex flex-wrap rounded-field border border-field-line bg-paper p-1">
          {templateModes.map((choice) => (
            <label
              key={choice}
              className="choice relative flex min-h-11 flex-auto cursor-pointer items-center justify-center gap-2 rounded-[0.3rem] px-2 font-medium text-ink-soft transition-colors has-checked:bg-ink has-checked:text-canvas has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                value={choice}
                className="absolute inset-0 cursor-pointer opacity-0"
                {...form.register(`modes.${name}`)}
              />
              <LockIcon mode={choice} className="size-4 shrink-0" />
              {text(modeTexts[choice])}
            </label>
          ))}
        </div>
        <p aria-live="polite" className="mt-1.5 text-caption text-ink-soft">
          {text(modeHints[mode])}
        </p>
      </fieldset>
      {mode !== 'free' && (
        <Value
          form={form}
          name={name}
          onBusy={onBusy}
          label={text('company.tplValueOf', {
            mode: text(modeTexts[mode]),
            field: fieldLabelIn(texts, name),
          })}
        />
      )}
    </div>
  );
}

function Value({ form, name, label, onBusy }: PartProps & { label: string }) {
  const texts = useCompanyTexts();
  const frame = useFrameTexts();
  const value = useWatch({ control: form.control, name });
  const field = getProfileField(name);
  const { error, ...registered } = fieldOf(form, name);
  const props = {
    label,
    ...registered,
    error: error && problemIn({ company: texts, frame }, error),
  };
  const set = (picked: string) => {
    form.clearErrors(name);
    form.setValue(name, picked, { shouldDirty: true });
  };
  if (field.kind === 'choice') {
    const options = field.choices.map((choice) => ({
      value: choice,
      text: choiceIn(texts, choice),
    }));
    return <SelectField options={options} {...props} />;
  }
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
  const hint = hintOf(texts, field);
  if (field.kind === 'lines') return <TextAreaField maxLength={field.max} hint={hint} {...props} />;
  return <TextField maxLength={field.max} autoComplete="off" hint={hint} {...props} />;
}

/** The pattern of an address, and else the words that are replaced. */
function hintOf({ text }: CompanyTexts, { kind }: ProfileField): string {
  if (kind === 'phone') return text('company.tplPhoneHint');
  if (kind === 'email') {
    return text('company.tplEmailHint', { pattern: '{first}.{last}@example.com' });
  }
  const [first, last, name, email] = ['{first}', '{last}', '{name}', '{email}'] as const;
  return text('company.tplWordsHint', { first, last, name, email });
}

function lookOf(name: TemplateFieldName): ImageLook {
  return name === 'logo' || name === 'profilePicture' ? imageLooks[name] : imageLooks.secondaryLogo;
}
