import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepSender } from '#web/session/keep-sender.ts';
import { useInboxTexts } from '#web/site/inside/inbox-texts.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { CardMessageView } from '#wire/messages/card-messages.ts';

/** The button that makes a lead of who left a message. */
export function KeepAsLead({ entry, who }: { entry: CardMessageView; who: string }) {
  const { text } = useInboxTexts();
  const messageOf = useFailureMessage();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => keepSender(entry),
    onSuccess() {
      toast.success(text('inbox.kept'));
      void queryClient.invalidateQueries({ queryKey: ['leads'] });
    },
    onError: (error) => void toast.error(messageOf(error, { refused: text('inbox.keepFailed') })),
  });
  return (
    <Button
      aria-label={text('inbox.keepOf', { who })}
      disabled={isPending}
      onClick={() => mutate()}
    >
      {text('inbox.keep')}
    </Button>
  );
}
