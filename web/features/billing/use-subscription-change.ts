import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { useOwnKey } from '#web/session/queries.ts';
import { usePlanTexts } from '#web/site/inside/plan-texts.ts';
import { toast } from '#web/ui/toasts.tsx';

const changes = {
  cancel: { done: 'plan.cancelDone', refused: 'plan.cancelFailed' },
  resume: { done: 'plan.resumeDone', refused: 'plan.resumeFailed' },
  keep: { done: 'plan.keepDone', refused: 'plan.keepFailed' },
} as const;

/** Cancels or resumes a subscription, or keeps it as it is, and tells how it went. */
export function useSubscriptionChange(id: string) {
  const { language, text } = usePlanTexts();
  const messageOf = useFailureMessage();
  const planKey = useOwnKey('plan');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: keyof typeof changes) =>
      callApi(`POST /subscriptions/:id/${change}`, { params: { id } }),
    onSuccess({ plan, message }, change) {
      queryClient.setQueryData(planKey, plan);
      toast.success(language === 'en' ? message : text(changes[change].done));
    },
    onError(error, change) {
      toast.error(messageOf(error, { refused: text(changes[change].refused) }));
      // It may have changed meanwhile, by the provider or in another tab.
      void queryClient.invalidateQueries({ queryKey: planKey });
    },
  });
}
