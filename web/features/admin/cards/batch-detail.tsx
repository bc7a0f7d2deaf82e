import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cardKindLabels } from '#domain/cards/card-kind.ts';
import { callApi, failureMessage, type Answer } from '#web/api-client.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { CardBatchView } from '#wire/admin/cards.ts';
import { BackLink } from '../back-link.tsx';
import { adminKey } from '../admin-key.ts';
import { AdminSkeleton } from '../list/admin-list.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { shownNumber, shownTime } from '../shown.ts';
import { useAdminAddress } from '../use-admin-address.ts';
import { Files } from './card-list.tsx';
import { filterText } from './card-filter.ts';

/** One batch: how far it is, and its files. While one that is unfinished is open, it goes on. */
export function BatchDetail({ id }: { id: string }) {
  const query = useQuery({
    queryKey: adminKey('batches', id),
    queryFn: async ({ signal }) =>
      callApi('GET /admin/cards/batches/:id', { signal, params: { id } }),
  });
  return (
    <>
      <BackLink>Cards</BackLink>
      <Loaded
        query={query}
        refused="We couldn’t load the batch."
        action={null}
        skeleton={<AdminSkeleton of="batch" />}
      >
        {({ batch }) => <Batch batch={batch} />}
      </Loaded>
    </>
  );
}

function Batch({ batch }: { batch: CardBatchView }) {
  const { _id: id, name, kind, issued, wanted, madeAt, madeBy } = batch;
  const { linkTo } = useAdminAddress();
  const queryClient = useQueryClient();
  const issue = useMutation({
    mutationFn: () => callApi('POST /admin/cards/batches/:id/issue', { params: { id } }),
    onSuccess: (answer: Answer<'GET /admin/cards/batches/:id'>) => {
      queryClient.setQueryData(adminKey('batches', id), answer);
      return queryClient.invalidateQueries({ queryKey: adminKey('cards') });
    },
  });
  const { mutate } = issue;
  const isUnfinished = issued < wanted;
  useEffect(() => {
    if (issued < wanted) mutate();
  }, [issued, wanted, mutate]);

  return (
    <div className="mt-4">
      <h2 className="text-title font-semibold break-words">{name || '(no name)'}</h2>
      <p className="mt-1 text-ink-soft">
        {cardKindLabels[kind]} cards, started {shownTime(madeAt)} by{' '}
        <span className="wrap-anywhere">{madeBy ?? 'the command line'}</span>
      </p>
      <div className="mt-6 max-w-reading">
        <ProgressBar label="Cards issued" done={issued} of={wanted} />
        <output className="mt-1 block tabular-nums">
          {shownNumber(issued)} of {shownNumber(wanted)} cards issued
        </output>
      </div>
      {issue.isError && (
        <div className="mt-4 flex max-w-reading flex-col items-start gap-4">
          <Alert kind="error">
            <p>{failureMessage(issue.error, { refused: 'We couldn’t issue the cards.' })}</p>
            <p>The cards counted above are issued. Continue to issue the rest.</p>
          </Alert>
          <Button variant="primary" onClick={() => mutate()}>
            Continue
          </Button>
        </div>
      )}
      {isUnfinished && !issue.isError && (
        <p className="mt-4 text-ink-soft">Please keep this page open until all cards are issued.</p>
      )}
      {!isUnfinished && (
        <>
          <Files filter={{ state: '', batch: name }} search="" />
          <ButtonLink
            className="mt-3"
            to={linkTo({ id: '', status: filterText({ state: '', batch: name }), search: '' })}
          >
            Show Cards in Batch
          </ButtonLink>
        </>
      )}
    </div>
  );
}
