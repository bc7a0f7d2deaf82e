import { useState } from 'react';
import { callApi } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { OpenedText } from '#wire/admin/content.ts';
import { shownTime } from '../shown.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { localTimeHint, timeOfLocal } from './local-time.ts';

interface PublishTextProps {
  text: OpenedText;
  /** The form has changes: they are to be saved first. */
  isUnsaved: boolean;
  /** The post is gone. */
  onDeleted: () => void;
}

/** The text as visitors see it, and the ways to change that. */
export function PublishText({ text, isUnsaved, onDeleted }: PublishTextProps) {
  const { name, version, state, planned, isPost, isShipped, hasDraft } = text;
  const [at, setAt] = useState('');
  const [isAsking, setIsAsking] = useState<'restore' | 'unpublish' | 'delete'>();
  const params = { name };
  const refused = 'We couldn’t change the text.';
  const publish = useAdminAction({
    of: 'texts',
    refused,
    send: () =>
      callApi('POST /admin/content/:name/publish', {
        params,
        body: { version, at: timeOfLocal(at) },
      }),
    onDone: () => setAt(''),
  });
  const unschedule = useAdminAction({
    of: 'texts',
    refused,
    send: () => callApi('POST /admin/content/:name/unschedule', { params, body: { version } }),
  });
  const takeBack = useAdminAction<'restore' | 'unpublish'>({
    of: 'texts',
    refused,
    send: (what) => callApi(`POST /admin/content/:name/${what}`, { params, body: { version } }),
    onSettled: () => setIsAsking(undefined),
  });
  const remove = useAdminAction({
    of: 'texts',
    refused: 'We couldn’t delete the post.',
    send: () =>
      callApi('DELETE /admin/content/:name', { params, query: { version: `${version}` } }),
    onDone: onDeleted,
    onSettled: () => setIsAsking(undefined),
  });
  const canPublish = version > 0 && (hasDraft || state === 'unpublished' || planned !== null);
  return (
    <>
      <p className="mb-4 text-ink-soft">{stateInWords(text)}</p>
      <div className="flex flex-col gap-4">
        {canPublish && (
          <>
            <TextField
              label="Publish at (optional)"
              type="datetime-local"
              hint={`${localTimeHint()} Leave it empty to publish now.`}
              value={at}
              onChange={(event) => setAt(event.target.value)}
            />
            <Button
              variant="primary"
              className="self-start"
              disabled={isUnsaved || publish.isPending}
              onClick={() => publish.mutate()}
            >
              {at === '' ? 'Publish Now' : 'Schedule'}
            </Button>
            {isUnsaved && <p className="text-ink-soft">Save your changes before you publish.</p>}
          </>
        )}
        <div className="flex flex-wrap gap-3 empty:hidden">
          {planned !== null && (
            <Button disabled={unschedule.isPending} onClick={() => unschedule.mutate()}>
              Cancel Scheduled Change
            </Button>
          )}
          {isShipped && (state !== 'shipped' || hasDraft) && (
            <Button disabled={isUnsaved} onClick={() => setIsAsking('restore')}>
              Restore Original
            </Button>
          )}
          {isPost && (state === 'live' || state === 'shipped') && (
            <Button disabled={isUnsaved} onClick={() => setIsAsking('unpublish')}>
              Unpublish
            </Button>
          )}
          {isPost && !isShipped && (state === 'draft' || state === 'unpublished') && (
            <Button variant="danger" onClick={() => setIsAsking('delete')}>
              Delete Post
            </Button>
          )}
        </div>
      </div>
      {isAsking === 'restore' && (
        <ConfirmDialog
          title="Restore the original text?"
          confirmLabel="Restore"
          isPending={takeBack.isPending}
          onConfirm={() => takeBack.mutate('restore')}
          onClose={() => setIsAsking(undefined)}
        >
          Visitors see the original right away. Your versions are kept.
        </ConfirmDialog>
      )}
      {isAsking === 'unpublish' && (
        <ConfirmDialog
          title="Unpublish this post?"
          confirmLabel="Unpublish"
          isDestructive
          isPending={takeBack.isPending}
          onConfirm={() => takeBack.mutate('unpublish')}
          onClose={() => setIsAsking(undefined)}
        >
          Links to it show ‘Post not found’. You can publish it again.
        </ConfirmDialog>
      )}
      {isAsking === 'delete' && (
        <ConfirmDialog
          title="Delete this post?"
          confirmLabel="Delete Post"
          isDestructive
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setIsAsking(undefined)}
        >
          The post and all its versions are deleted. This can’t be undone.
        </ConfirmDialog>
      )}
    </>
  );
}

function stateInWords({ state, live, planned, hasDraft }: OpenedText): string {
  const next = planned === null ? '' : ` A change is scheduled for ${shownTime(planned.liveFrom)}.`;
  const draft = hasDraft && planned === null ? ' The draft isn’t published yet.' : '';
  switch (state) {
    case 'live':
      return `Visitors see version ${live?.version}, live since ${shownTime(live?.liveFrom ?? '')}.${next}${draft}`;
    case 'shipped':
      return `Visitors see the original text.${next}${draft}`;
    case 'scheduled':
      return `Visitors see it from ${shownTime(planned?.liveFrom ?? '')}.`;
    case 'unpublished':
      return 'Visitors don’t see it.';
    case 'draft':
      return 'Only admins see it until you publish it.';
  }
}
