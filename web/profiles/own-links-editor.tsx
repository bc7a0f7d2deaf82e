import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useFieldArray, useWatch } from 'react-hook-form';
import { maximumOwnLinkLabel, maximumOwnLinks } from '#domain/profiles/own-links.ts';
import { normalizeWebsite } from '#domain/profiles/website.ts';
import { shownWebUrl } from '#domain/web-url.ts';
import { fieldOf } from '#web/forms.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { MovableItem, MovableList } from '#web/ui/movable-list.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useProfileTexts } from '#web/site/inside/profile-texts.ts';
import { moveLabelIn } from './move-label.ts';
import type { ProfileForm } from './studio-field.tsx';

/** Links of one's own: named, in an order, each on or off. */
export function OwnLinksEditor({ form }: { form: ProfileForm }) {
  const texts = useProfileTexts();
  const { text } = texts;
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'links' });
  const links = useWatch({ control: form.control, name: 'links' });
  const problem =
    form.formState.errors.links?.root?.message ?? form.formState.errors.links?.message;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-caption font-medium">{text('profile.blockLinks')}</legend>
      <MovableList>
        {fields.map(({ id }, index) => (
          <MovableItem
            key={id}
            name={links[index]?.label || text('profile.linkName', { number: index + 1 })}
            moveLabel={moveLabelIn(texts)}
            index={index}
            count={fields.length}
            onMove={(by) => move(index, index + by)}
          >
            <LinkFields form={form} index={index} onRemove={() => remove(index)} />
          </MovableItem>
        ))}
      </MovableList>
      {problem !== undefined && <p className="text-caption text-danger-ink">{problem}</p>}
      <Button
        className="mt-3"
        disabled={fields.length >= maximumOwnLinks}
        onClick={() => append({ label: '', url: '', isShown: true })}
      >
        <Plus className="size-5" />
        {text('profile.linkAdd')}
      </Button>
      <p className="mt-1.5 text-caption text-ink-soft">
        {text('profile.ofMost', { count: fields.length, most: maximumOwnLinks })}
      </p>
    </fieldset>
  );
}

interface LinkFieldsProps {
  form: ProfileForm;
  index: number;
  onRemove: () => void;
}

function LinkFields({ form, index, onRemove }: LinkFieldsProps) {
  const path = `links.${index}` as const;
  const isShown = useWatch({ control: form.control, name: `${path}.isShown` });
  const { text } = useProfileTexts();
  const number = index + 1;
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={text('profile.linkLabel', { number })}
          dir="auto"
          maxLength={maximumOwnLinkLabel}
          {...fieldOf(form, `${path}.label`)}
        />
        <TextField
          label={text('profile.linkUrl', { number })}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          {...fieldOf(form, `${path}.url`, {
            onBlur() {
              const typed = form.getValues(`${path}.url`);
              const link = normalizeWebsite(typed);
              const shown = link === undefined ? typed : shownWebUrl(link);
              if (shown !== typed) form.setValue(`${path}.url`, shown);
            },
          })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <CheckField
          label={text('profile.shown')}
          aria-label={text('profile.linkShown', { number })}
          checked={isShown}
          onChange={({ target }) =>
            form.setValue(`${path}.isShown`, target.checked, { shouldDirty: true })
          }
        />
        <Button
          variant="quiet"
          aria-label={text('profile.removeOf', { label: text('profile.linkName', { number }) })}
          onClick={onRemove}
        >
          <Trash className="size-5" />
          {text('profile.remove')}
        </Button>
      </div>
    </div>
  );
}
