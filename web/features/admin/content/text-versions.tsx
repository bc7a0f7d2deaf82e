import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { callApi } from '#web/api-client.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { ContentView, OpenedText } from '#wire/admin/content.ts';
import { adminKey } from '../admin-key.ts';
import { AdminSkeleton } from '../list/admin-list.tsx';
import { shownTime } from '../shown.ts';
import type { TextValues } from './use-text-form.ts';

/** What a text said before: each version can be looked at, and taken over into the form. */
export function TextVersions({ text }: { text: OpenedText }) {
  const [opened, setOpened] = useState<number>();
  const rows = [
    ...text.versions.map(({ version, savedAt, by }) => ({
      version,
      name: `Version ${version}`,
      about: [shownTime(savedAt), by].filter(Boolean).join(', '),
    })),
    ...(text.isShipped ? [{ version: 0, name: 'Original', about: 'Built in' }] : []),
  ];
  if (rows.length === 0) return <p className="text-ink-soft">No versions yet.</p>;
  return (
    <>
      <ul className="max-w-reading border-t border-hairline">
        {rows.map(({ version, name, about }) => (
          <li
            key={version}
            className="flex flex-wrap items-center gap-x-4 border-b border-hairline py-1"
          >
            <span className="font-medium">{name}</span>
            <span className="min-w-0 text-ink-soft wrap-anywhere">{about}</span>
            {version === text.live?.version && <span className="text-accent-ink">Live</span>}
            <Button
              variant="quiet"
              className="ms-auto"
              aria-label={`View ${name}`}
              onClick={() => setOpened(version)}
            >
              View
            </Button>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <VersionDialog name={text.name} version={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

interface VersionDialogProps {
  name: string;
  version: number;
  onClose: () => void;
}

function VersionDialog({ name, version, onClose }: VersionDialogProps) {
  const { setValue } = useFormContext<TextValues>();
  const params = { name, version: String(version) };
  const read = useQuery({
    queryKey: adminKey('text-version', name, String(version)),
    queryFn: ({ signal }) =>
      callApi('GET /admin/content/:name/versions/:version', { signal, params }),
  });
  const content = read.data?.content;

  function take({ title, description, tags, body }: ContentView): void {
    const changed = { shouldDirty: true };
    setValue('title', title, changed);
    setValue('description', description, changed);
    setValue('tags', tags, changed);
    setValue('body', body, changed);
    onClose();
  }

  return (
    <Dialog
      isOpen
      title={version === 0 ? 'Original' : `Version ${version}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {content !== undefined && (
            <Button variant="primary" onClick={() => take(content)}>
              Use in the Form
            </Button>
          )}
        </>
      }
    >
      <Loaded
        query={read}
        refused="We couldn’t load the version."
        skeleton={<AdminSkeleton of="version" />}
      >
        {(answer) => <VersionText content={answer.content} label="Text of this version" />}
      </Loaded>
    </Dialog>
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
