import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  maximumReplyLength,
  normalizeReply,
  replyProblem,
} from '#domain/messages/admin-message.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { randomUuid } from '#web/random-uuid.ts';
import { dropDraft, useDraft } from '#web/session/use-draft.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { MessageDetail } from '#wire/admin/messages.ts';
import { adminKey } from '../admin-key.ts';

interface Values {
  text: string;
  /** Kept with the text, over a reload as well: what is sent again is the same reply. */
  replyId: string;
}

const resolver = resolverOf<Values>(({ text }) => ({ text: replyProblem(normalizeReply(text)) }));

/** Answers a message by mail. A refusal leaves what was typed, and shows how the message stands now. */
export function ReplyForm({ message: { _id, email, answeredAt } }: { message: MessageDetail }) {
  const draftKey = `admin-reply-${_id}`;
  const queryClient = useQueryClient();
  const [defaultValues] = useState<Values>(() => ({ text: '', replyId: randomUuid() }));
  const form = useForm<Values>({ resolver, defaultValues });
  useDraft(draftKey, form, []);
  const readAnew = () => queryClient.invalidateQueries({ queryKey: adminKey('messages') });
  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t send the reply.' },
    onRefused: () => void readAnew(),
    async send({ text, replyId }) {
      const { message } = await callApi('POST /admin/messages/:id/replies', {
        params: { id: _id },
        body: { text, replyId, seenAnsweredAt: answeredAt },
      });
      toast.success(message);
      form.reset({ text: '', replyId: randomUuid() });
      dropDraft(draftKey);
      await readAnew();
    },
  });
  return (
    <form noValidate onSubmit={submit} className="flex max-w-reading flex-col gap-4">
      <TextAreaField
        label="Your reply"
        rows={7}
        maxLength={maximumReplyLength}
        hint={`Goes to ${email} with their message below it. Replies to it go to support.`}
        dir="auto"
        {...fieldOf(form, 'text')}
      />
      <SubmitButton isPending={form.formState.isSubmitting} className="self-start">
        Send Reply
      </SubmitButton>
    </form>
  );
}
