import { useState } from 'react';
import { wordingId } from '#domain/site/wording-id.ts';
import { callApi } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { OpenedWording } from '#wire/admin/wordings.ts';
import { useAdminAction } from '../use-admin-action.ts';

interface PublishWordingProps {
  wording: OpenedWording;
  /** The form has changes: they are to be saved first. */
  isUnsaved: boolean;
}

/** The wording that everybody sees, and the ways to change that. */
export function PublishWording({ wording, isUnsaved }: PublishWordingProps) {
  const { name, language, version, liveVersion } = wording;
  const [isAsking, setIsAsking] = useState(false);
  const params = { name: wordingId({ name, language }) };
  const refused = 'We couldn’t change the text.';
  const publish = useAdminAction({
    of: 'wordings',
    refused,
    send: () => callApi('POST /admin/wordings/:name/publish', { params, body: { version } }),
  });
  const restore = useAdminAction({
    of: 'wordings',
    refused,
    send: () => callApi('POST /admin/wordings/:name/restore', { params, body: { version } }),
    onSettled: () => setIsAsking(false),
  });
  const hasDraft = version > liveVersion;
  return (
    <>
      <p className="mb-4 text-ink-soft">
        {liveVersion === 0 ? 'The original text is live.' : `Version ${liveVersion} is live.`}
      </p>
      {hasDraft && <p className="mb-4 text-ink-soft">{`Version ${version} is a draft.`}</p>}
      {isUnsaved && <p className="mb-4 text-ink-soft">Save your changes before you publish.</p>}
      <div className="flex flex-wrap gap-3">
        {hasDraft && (
          <Button
            variant="primary"
            disabled={isUnsaved || publish.isPending}
            onClick={() => publish.mutate()}
          >
            Publish
          </Button>
        )}
        {version > 0 && (
          <Button disabled={isUnsaved} onClick={() => setIsAsking(true)}>
            Restore Original
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Restore the original text?"
          confirmLabel="Restore Original"
          isPending={restore.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={() => restore.mutate()}
        >
          It’s live right away in this language. Your versions are kept.
        </ConfirmDialog>
      )}
    </>
  );
}
