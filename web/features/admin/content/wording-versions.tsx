import { useQuery } from '@tanstack/react-query';
import { wordingId } from '#domain/site/wording-id.ts';
import { callApi } from '#web/api-client.ts';
import type { OpenedWording, WordingContent } from '#wire/admin/wordings.ts';
import { adminKey } from '../admin-key.ts';
import { VersionDialog, VersionList } from './version-list.tsx';

interface WordingVersionsProps {
  wording: OpenedWording;
  /** Receives a version that is to be put into the form. */
  onTake: (content: WordingContent) => void;
}

/** The versions of a wording before: each can be looked at, and put into the form. */
export function WordingVersions({ wording, onTake }: WordingVersionsProps) {
  return (
    <VersionList
      versions={wording.versions}
      original="Comes with the shop"
      live={wording.liveVersion}
      renderDialog={(version, onClose) => (
        <WordingVersion wording={wording} version={version} onTake={onTake} onClose={onClose} />
      )}
    />
  );
}

interface WordingVersionProps extends WordingVersionsProps {
  version: number;
  onClose: () => void;
}

function WordingVersion({ wording, version, ...dialog }: WordingVersionProps) {
  const { name, language, fields } = wording;
  const params = { name: wordingId({ name, language }), version: String(version) };
  const read = useQuery({
    queryKey: adminKey('wording-version', name, language, String(version)),
    queryFn: ({ signal }) =>
      callApi('GET /admin/wordings/:name/versions/:version', { signal, params }),
  });
  return (
    <VersionDialog version={version} read={read} {...dialog}>
      {(content) => <WordingText content={content} fields={fields} label="Text of this version" />}
    </VersionDialog>
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
