import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { CatalogVersionView } from '#wire/admin/catalog.ts';
import { shownUtcTime } from '../shown.ts';

interface CatalogVersionsProps {
  versions: readonly CatalogVersionView[];
  /** The number of the version that counts now. */
  current: number;
  /** Whether the form has changes, which a version would replace. */
  isUnsaved: () => boolean;
  /** Puts a version into the form. */
  onEdit: (version: CatalogVersionView) => void;
}

/** Every version; each can be put into the form, so that an older one is published anew. */
export function CatalogVersions({ versions, current, isUnsaved, onEdit }: CatalogVersionsProps) {
  const [asked, setAsked] = useState<CatalogVersionView>();

  function edit(version: CatalogVersionView): void {
    setAsked(undefined);
    onEdit(version);
  }

  return (
    <>
      <ul className="border-t border-hairline">
        {versions.map((version) => (
          <li
            key={version.number}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-hairline py-3"
          >
            <div className="min-w-0">
              <p className="font-medium">
                Version {version.number}
                <span>{stateOf(version, current)}</span>
              </p>
              <p className="wrap-anywhere" dir="auto">
                {version.note}
              </p>
              <p className="text-caption text-ink-soft">
                {Date.parse(version.effectiveFrom) === 0
                  ? 'From the beginning'
                  : `From ${shownUtcTime(version.effectiveFrom)}`}
              </p>
            </div>
            <Button onClick={() => (isUnsaved() ? setAsked(version) : edit(version))}>
              Edit Version {version.number}
            </Button>
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <ConfirmDialog
          title="Replace your changes?"
          confirmLabel="Replace"
          onConfirm={() => edit(asked)}
          onClose={() => setAsked(undefined)}
        >
          Version {asked.number} replaces what you typed since the last save.
        </ConfirmDialog>
      )}
    </>
  );
}

function stateOf({ number, withdrawnAt }: CatalogVersionView, current: number): string {
  if (withdrawnAt !== null) return ', withdrawn';
  if (number > current) return ', scheduled';
  return number === current ? ', published' : '';
}
