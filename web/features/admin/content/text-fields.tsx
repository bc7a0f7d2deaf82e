import { useFormContext } from 'react-hook-form';
import { longestText } from '#domain/site/text-form.ts';
import { fieldOf } from '#web/forms.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextPreview } from './text-preview.tsx';
import type { TextValues } from './use-text-form.ts';

interface TextFieldsProps {
  isPost: boolean;
  /** The address of the post can still be chosen. */
  isNew?: boolean;
}

/** Title, description and body of a text, with the body's preview. */
export function TextFields({ isPost, isNew = false }: TextFieldsProps) {
  const form = useFormContext<TextValues>();
  return (
    <>
      <div className="flex max-w-reading flex-col gap-5">
        {isNew && (
          <TextField
            label="Address"
            hint="After /blog/. Lowercase letters, digits and hyphens; it can’t be changed later."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={longestText.slug}
            {...fieldOf(form, 'slug')}
          />
        )}
        <TextField
          label="Title"
          dir="auto"
          maxLength={longestText.title}
          {...fieldOf(form, 'title')}
        />
        <TextAreaField
          label="Description"
          hint="Shown below the title, in search results and in link previews."
          rows={2}
          dir="auto"
          maxLength={longestText.description}
          {...fieldOf(form, 'description')}
        />
        {isPost && (
          <TextField
            label="Tags (optional)"
            hint="Separated by commas."
            dir="auto"
            maxLength={longestText.tags}
            {...fieldOf(form, 'tags')}
          />
        )}
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <TextAreaField
          label="Text"
          hint="Markdown without HTML: ## heading, **bold**, - list, [link](/contact). Placeholders such as {{brandName}} are filled in with the shop’s details."
          rows={24}
          dir="auto"
          maxLength={longestText.body}
          {...fieldOf(form, 'body')}
        />
        <TextPreview />
      </div>
    </>
  );
}
