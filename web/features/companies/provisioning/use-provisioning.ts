import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { useOwnKey } from '#web/session/queries.ts';
import { useAnnouncedAction } from '#web/session/use-announced-action.ts';
import { useOutcome } from '../use-company-action.ts';

const name = 'provisioning';

/** The directory of a company, as its owners see it. */
export function useProvisioning(id: string) {
  return useQuery({
    queryKey: [...useOwnKey(name), id],
    queryFn: async ({ signal }) =>
      (await callApi('GET /companies/:id/provisioning', { signal, params: { id } })).provisioning,
  });
}

/** Has the directories read anew. */
export function useReadProvisioningAgain() {
  const queryKey = useOwnKey(name);
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey });
}

/** Does something by a press of a button, tells how it went, and has the page read anew. */
export function useProvisioningAction<Input = void>(
  send: (input: Input) => Promise<{ readonly message: string }>,
) {
  return useAnnouncedAction(send, { readAgain: useReadProvisioningAgain(), ...useOutcome() });
}
