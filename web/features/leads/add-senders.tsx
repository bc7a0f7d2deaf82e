import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { keepSender } from '#web/session/keep-sender.ts';
import { useOwnKey } from '#web/session/queries.ts';
import { usePeopleTexts } from '#web/site/inside/people-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { useLeadChange } from './use-leads.ts';

/**
 * Makes leads of all who have left a message and are none yet: the one step out of an empty list, a notice above one
 * of several. Nothing where there are none.
 */
export function AddSenders({ isAboveList = false }: { isAboveList?: boolean }) {
  const { text } = usePeopleTexts();
  const messageOf = useFailureMessage();
  const { data: senders = [] } = useQuery({
    // A change of the leads changes it.
    queryKey: [...useOwnKey('leads'), 'senders'],
    queryFn: async ({ signal }) => (await callApi('GET /messages/senders', { signal })).senders,
  });
  const { mutateAsync, isPending } = useLeadChange(async () => {
    // One after another, so that a failure leaves whole people.
    for (const message of senders) await keepSender(message);
  });
  const count = senders.length;
  if (count === 0) return null;

  async function add() {
    try {
      // Awaited, since the list that is read anew takes this part away, and its callbacks with it.
      await mutateAsync(undefined);
      toast.success(text('people.sendersAdded', { count }));
    } catch (error) {
      toast.error(messageOf(error, { refused: text('people.saveFailed') }));
    }
  }
  return (
    <div
      className={
        isAboveList
          ? 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-hairline bg-sunken p-4'
          : 'mt-4'
      }
    >
      {isAboveList && <p className="min-w-0">{text('people.newSenders', { count })}</p>}
      <Button
        variant={isAboveList ? 'secondary' : 'primary'}
        disabled={isPending}
        onClick={() => void add()}
      >
        {isPending && <Spinner />}
        <span>{isAboveList ? text('people.addThem') : text('people.addSenders', { count })}</span>
      </Button>
    </div>
  );
}
