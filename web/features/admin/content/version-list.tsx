import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Loaded } from '#web/site/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AdminSkeleton } from '../list/admin-list.tsx';
import { shownTime } from '../shown.ts';

interface Saved {
  readonly version: number;
  readonly savedAt: string;
  readonly by?: string;
}

interface VersionListProps {
  /** Newest first. */
  versions: readonly Saved[];
  /** Where the shop's own text comes from; absent: it ships none. */
  original: string | undefined;
  live: number | null | undefined;
  /** Shows a version, 0 for the original, until it is closed. */
  renderDialog: (version: number, onClose: () => void) => ReactNode;
}

/** The versions of a text before, each of which can be looked at. */
export function VersionList({ versions, original, live, renderDialog }: VersionListProps) {
  const [opened, setOpened] = useState<number>();
  const rows = [
    ...versions.map(({ version, savedAt, by }) => ({
      version,
      about: [shownTime(savedAt), by].filter(Boolean).join(', '),
    })),
    ...(original === undefined ? [] : [{ version: 0, about: original }]),
  ];
  if (rows.length === 0) return <p className="text-ink-soft">No versions yet.</p>;
  return (
    <>
      <ul className="max-w-reading border-t border-hairline">
        {rows.map(({ version, about }) => (
          <li
            key={version}
            className="flex flex-wrap items-center gap-x-4 border-b border-hairline py-1"
          >
            <span className="font-medium">{nameOf(version)}</span>
            <span className="min-w-0 text-ink-soft wrap-anywhere">{about}</span>
            {version === live && <span className="text-accent-ink">Live</span>}
            <Button
              variant="quiet"
              className="ms-auto"
              aria-label={`View ${nameOf(version)}`}
              onClick={() => setOpened(version)}
            >
              View
            </Button>
          </li>
        ))}
      </ul>
      {opened !== undefined && renderDialog(opened, () => setOpened(undefined))}
    </>
  );
}

interface VersionDialogProps<Content> {
  version: number;
  read: UseQueryResult<{ readonly content: Content }>;
  /** Receives what is to be put into the form. */
  onTake: (content: Content) => void;
  onClose: () => void;
  children: (content: Content) => ReactNode;
}

/** A version, to be looked at and put into the form. */
export function VersionDialog<Content>(props: VersionDialogProps<Content>) {
  const { version, read, onTake, onClose, children } = props;
  const content = read.data?.content;
  return (
    <Dialog
      isOpen
      title={nameOf(version)}
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
        {(answer) => children(answer.content)}
      </Loaded>
    </Dialog>
  );
}

const nameOf = (version: number) => (version === 0 ? 'Original' : `Version ${version}`);
