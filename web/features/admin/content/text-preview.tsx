import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { longestText } from '#domain/site/text-form.ts';
import { callApi } from '#web/api-client.ts';
import '#web/site/prose.css';
import { useDelayed } from '#web/ui/use-delayed.ts';
import { useOnChange } from '#web/ui/use-on-change.ts';
import { adminKey } from '../admin-key.ts';
import { Part } from '../part.tsx';
import type { TextValues } from './use-text-form.ts';

/** Milliseconds without typing. */
const rest = 300;

/** The text as its page shows it, by the same renderer; what can't be published is said in its place. */
export function TextPreview() {
  const { control } = useFormContext<TextValues>();
  const typed = useWatch({ control, name: 'body' });
  const [body, setBody] = useState(typed);
  const delayed = useDelayed(rest);
  useOnChange(typed, () => delayed.start(() => setBody(typed)));
  const { data } = useQuery({
    queryKey: adminKey('text-preview', body),
    queryFn: ({ signal }) => callApi('POST /admin/content/preview', { signal, body: { body } }),
    enabled: body.trim() !== '' && body.length <= longestText.body,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <Part title="Preview" className="min-w-0">
      <p aria-live="polite" className="mb-3 text-danger-ink empty:hidden">
        {data?.problem}
      </p>
      {data !== undefined && data.problem === null && (
        <section
          className="prose max-h-[40rem] overflow-y-auto rounded-field border border-hairline bg-paper p-4 sm:p-6"
          dir="auto"
          aria-label="Preview of the text"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
          tabIndex={0}
          dangerouslySetInnerHTML={{ __html: data.html }}
        />
      )}
      {data === undefined && <p className="text-ink-soft">The preview appears here.</p>}
    </Part>
  );
}
