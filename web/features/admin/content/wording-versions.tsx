import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wordingId } from '#domain/site/wording-id.ts';
import { callApi } from '#web/api-client.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OpenedWording, WordingContent } from '#wire/admin/wordings.ts';
import { adminKey } from '../admin-key.ts';
import { AdminSkeleton } from '../list/admin-list.tsx';
import { shownTime } from '../shown.ts';

interface WordingVersionsProps {
  wording: OpenedWording;
  /** Receives a version that is to be put into the form. */
  onTake: (content: WordingContent) => void;
}

/** What a wording said before: each version can be looked at, and put into the form. */
export function WordingVersions({ wording, onTake }: WordingVersionsProps) {
  const [opened, setOpened] = useState<number>();
  const rows = [
    ...wording.versions.map(({ version, savedAt }) => ({
      version,
      name: `Version ${version}`,
      about: shownTime(savedAt),
    })),
    { version: 0, name: 'Original', about: 'Comes with the shop' },
  ];
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
            {version === wording.liveVersion && <span className="text-accent-ink">Live</span>}
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
        <VersionDialog
          wording={wording}
          version={opened}
          onClose={() => setOpened(undefined)}
          onTake={onTake}
        />
      )}
    </>
  );
}

interface VersionDialogProps extends WordingVersionsProps {
  version: number;
  onClose: () => void;
}

function VersionDialog({ wording, version, onClose, onTake }: VersionDialogProps) {
  const { name, language, fields } = wording;
  const params = { name: wordingId({ name, language }), version: String(version) };
  const read = useQuery({
    queryKey: adminKey('wording-version', name, language, String(version)),
    queryFn: ({ signal }) =>
      callApi('GET /admin/wordings/:name/versions/:version', { signal, params }),
  });
  const content = read.data?.content;
  return (
    <Dialog
      isOpen
      title={version === 0 ? 'Original' : `Version ${version}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {content !== undefined && (
            <Button
              variant="primary"
              onClick={() => {
                onTake(content);
                onClose();
              }}
            >
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
        {(answer) => (
          <WordingText content={answer.content} fields={fields} label="Text of this version" />
        )}
      </Loaded>
    </Dialog>
  );
}

interface WordingTextProps {
  content: WordingContent;
  fields: OpenedWording['fields'];
  label: string;
}

/** A wording as it was typed, to be read and copied. */
export function WordingText({ content: { texts, questions }, fields, label }: WordingTextProps) {
  const rows = [
    ...fields.map((field, index) => [field.label, texts[index]?.text ?? ''] as const),
    ...questions.map(({ question, answer }) => [question, answer] as const),
  ];
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
      tabIndex={0}
      className="mt-3 max-h-80 overflow-auto rounded-field border border-hairline bg-paper p-3 text-caption text-ink wrap-anywhere"
    >
      {rows.map(([name, text], index) => (
        // Nothing else names a row, and the rows never change.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} className="mb-2 whitespace-pre-line" dir="auto">
          <span className="block text-ink-soft">{name}</span>
          {text}
        </p>
      ))}
    </section>
  );
}
