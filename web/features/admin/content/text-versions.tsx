import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { callApi } from '#web/api-client.ts';
import type { ContentView, OpenedText } from '#wire/admin/content.ts';
import { adminKey } from '../admin-key.ts';
import type { TextValues } from './use-text-form.ts';
import { VersionDialog, VersionList } from './version-list.tsx';

/** The versions of a text before: each can be looked at, and taken over into the form. */
export function TextVersions({ text }: { text: OpenedText }) {
  return (
    <VersionList
      versions={text.versions}
      original={text.isShipped ? 'Built in' : undefined}
      live={text.live?.version}
      renderDialog={(version, onClose) => (
        <TextVersion name={text.name} version={version} onClose={onClose} />
      )}
    />
  );
}

interface TextVersionProps {
  name: string;
  version: number;
  onClose: () => void;
}

function TextVersion({ name, version, onClose }: TextVersionProps) {
  const { setValue } = useFormContext<TextValues>();
  const params = { name, version: String(version) };
  const read = useQuery({
    queryKey: adminKey('text-version', name, String(version)),
    queryFn: ({ signal }) =>
      callApi('GET /admin/content/:name/versions/:version', { signal, params }),
  });

  function take({ title, description, tags, body }: ContentView): void {
    const changed = { shouldDirty: true };
    setValue('title', title, changed);
    setValue('description', description, changed);
    setValue('tags', tags, changed);
    setValue('body', body, changed);
  }

  return (
    <VersionDialog version={version} read={read} onTake={take} onClose={onClose}>
      {(content) => <VersionText content={content} label="Text of this version" />}
    </VersionDialog>
  );
}

/** A text as it was typed, to be read and copied. */
export function VersionText({ content, label }: { content: ContentView; label: string }) {
  return (
    <div className="mt-3 text-ink">
      <p className="font-medium wrap-anywhere" dir="auto">
        {content.title}
      </p>
      <p className="text-ink-soft wrap-anywhere" dir="auto">
        {content.description}
      </p>
      <section
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
        tabIndex={0}
        className="mt-2 max-h-80 overflow-auto rounded-field border border-hairline bg-paper p-3 text-caption wrap-anywhere whitespace-pre-wrap"
        dir="auto"
      >
        {content.body}
      </section>
    </div>
  );
}
