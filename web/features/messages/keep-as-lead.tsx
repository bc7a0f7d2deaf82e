import { useMutation, useQueryClient } from '@tanstack/react-query';
import { leadOfMessage } from '#domain/leads/lead-of-message.ts';
import { callApi } from '#web/api-client.ts';
import { useInboxTexts } from '#web/site/inside/inbox-texts.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { CardMessageView } from '#wire/messages/card-messages.ts';

/** Makes a lead of who left a message. It has the message's id, so that a second press makes no second one. */
export function KeepAsLead({ entry, who }: { entry: CardMessageView; who: string }) {
  const { text } = useInboxTexts();
  const messageOf = useFailureMessage();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const body = { ...leadOfMessage(entry), version: 0, metAt: entry.receivedAt };
      const keep = (id: string) =>
        callApi('PUT /leads/:id', { params: { id }, body: { ...body, tags: [] } });
      const kept = await keep(entry._id);
      // Deleted before, and wanted again.
      return kept.lead === null ? keep(crypto.randomUUID()) : kept;
    },
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
