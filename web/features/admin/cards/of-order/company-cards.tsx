import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cardKindLabels, cardKinds, type CardKind } from '#domain/cards/card-kind.ts';
import { callApi, failureMessage } from '#web/api-client.ts';
import { LoadFailure } from '#web/site/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { OrderDetail } from '#wire/admin/orders.ts';
import { adminKey } from '../../admin-key.ts';
import { useMay } from '../../use-may.ts';
import { ProgressBar } from '../../progress-bar.tsx';

const kinds = cardKinds.map((value) => ({ value, text: cardKindLabels[value] }));

/** For whom the cards of a company's order are; one press makes all of them, each its member's from then on. */
export function CompanyCards({ order: { _id: id, shippingObstacle } }: { order: OrderDetail }) {
  const mayMake = useMay('orders');
  const queryClient = useQueryClient();
  const queryKey = adminKey('company-cards', id);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callApi('GET /admin/orders/:id/company-cards', { signal, params: { id } }),
  });
  const [kind, setKind] = useState<CardKind>('plain');
  const make = useMutation({
    async mutationFn() {
      for (;;) {
        // Each call makes some and goes on from where the one before it ended.
        // oxlint-disable-next-line no-await-in-loop
        const { message, ...made } = await callApi('POST /admin/orders/:id/company-cards', {
          params: { id },
          body: { kind },
        });
        queryClient.setQueryData(queryKey, made);
        if (made.open === 0) return message;
      }
    },
    onSuccess: (message) => toast.success(message),
    onError: (error) =>
      toast.error(failureMessage(error, { refused: 'We couldn’t create the cards.' })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKey() }),
  });
  if (query.isPending) return <Skeleton className="h-24 w-full" />;
  if (query.data === undefined) {
    return <LoadFailure query={query} refused="We couldn’t load the members." action={null} />;
  }
  const { company, cards, open } = query.data;
  if (company === null) return <p className="text-ink-soft">This company no longer exists.</p>;
  const made = cards.length - open;
  return (
    <div className="flex max-w-reading flex-col gap-4">
      <p className="wrap-anywhere">
        The cards belong to{' '}
        <span dir="auto" className="font-medium">
          {company.name}
        </span>
        . Each opens its member’s page as soon as it’s created.
      </p>
      {open > 0 && made > 0 && <ProgressBar label="Cards created" done={made} of={cards.length} />}
      {open > 0 && shippingObstacle === null && mayMake && (
        <div className="flex flex-wrap items-end gap-4">
          <SelectField
            label="Kind"
            value={kind}
            options={kinds}
            onChange={({ target }) =>
              setKind(cardKinds.find((one) => one === target.value) ?? 'plain')
            }
          />
          <Button
            variant="primary"
            data-make-cards=""
            disabled={make.isPending}
            onClick={() => make.mutate()}
          >
            {make.isPending ? 'Creating…' : `Create ${open} ${open === 1 ? 'Card' : 'Cards'}`}
          </Button>
        </div>
      )}
      <ol className="border-t border-hairline">
        {cards.map(({ position, member, isMade }) => (
          <li
            key={position}
            className="flex flex-wrap justify-between gap-x-4 border-b border-hairline py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="text-ink-soft tabular-nums">Card {position}: </span>
              {member === null ? (
                <span>spare (its member left)</span>
              ) : (
                <span dir="auto">{member.name || member.email}</span>
              )}
            </span>
            <span className="text-ink-soft">{isMade ? 'Created' : 'Not created yet'}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
