import { directionOf, languageTag } from '#domain/texts/languages.ts';
import { longestWording } from '#domain/site/wording.ts';
import { placeholdersOf } from '#domain/texts/placeholders.ts';
import { fieldOf } from '#web/forms.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { OpenedWording } from '#wire/admin/wordings.ts';
import type { WordingFormApi } from './use-wording-form.ts';

interface WordingFieldsProps {
  form: WordingFormApi;
  wording: OpenedWording;
}

/** Characters of a text that doesn't fit into one line of a form. */
const longLine = 60;

/** A field for each text of a wording; its placeholders are named below it. */
export function WordingFields({ form, wording: { fields, language } }: WordingFieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      {fields.map(({ key, label, shipped, hasLines }, index) => {
        const names = placeholdersOf(shipped);
        const props = {
          label,
          lang: languageTag(language),
          dir: directionOf(language),
          maxLength: longestWording.text,
          ...(names.length > 0 && { hint: `Keep ${names.join(', ')}.` }),
          ...fieldOf(form, `texts.${index}.text`),
        };
        return hasLines || shipped.length > longLine ? (
          <TextAreaField key={key} rows={3} {...props} />
        ) : (
          <TextField key={key} {...props} />
        );
      })}
    </div>
  );
}
