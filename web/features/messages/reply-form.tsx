import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  cardReplyProblem,
  maximumCardReplyLength,
  normalizeCardReply,
} from '#domain/messages/card-reply.ts';
import { ApiError } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { randomUuid } from '#web/random-uuid.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { dropDraft, useDraft } from '#web/session/use-draft.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { CardMessageView } from '#wire/messages/card-messages.ts';
import { useReply } from './use-inbox.ts';

interface Values {
  text: string;
  /** Kept with the text, over a reload as well: the same reply sent again is mailed once. */
  replyId: string;
}

const resolver = resolverOf<Values>(({ text }) => ({
  text: cardReplyProblem(normalizeCardReply(text)),
}));

const emptyReply = (): Values => ({ text: '', replyId: randomUuid() });

interface ReplyFormProps {
  entry: CardMessageView;
  /** The sender in words. */
  who: string;
}

/** Replies to a message by mail in the owner's name. */
export function ReplyForm({ entry: { _id: id, email }, who }: ReplyFormProps) {
  const draftKey = `message-reply-${id}`;
  const ownEmail = useSignedInUser()?.email;
  const [defaultValues] = useState(emptyReply);
  const form = useForm<Values>({ resolver, defaultValues });
  useDraft(draftKey, form, []);
  const reply = useReply(id);
  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t send your reply' },
    async send(values) {
      try {
        const { message } = await reply.mutateAsync(values);
        toast.success(message);
      } catch (error) {
        // The text was changed after it had been sent: it is another reply.
        const isOther = error instanceof ApiError && error.status === 409;
        if (isOther) form.setValue('replyId', randomUuid());
        throw error;
      }
      form.reset(emptyReply());
      dropDraft(draftKey);
    },
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3"
    >
      <TextAreaField
        label={`Reply to ${who}`}
        hint={
          <span className="wrap-anywhere">
            {`We email it to ${email} in your name. Their answer goes to ${ownEmail ?? 'your email address'}.`}
          </span>
        }
        dir="auto"
        rows={4}
        maxLength={maximumCardReplyLength}
        {...fieldOf(form, 'text')}
      />
      <SubmitButton className="self-start" isPending={form.formState.isSubmitting}>
        Send Reply
      </SubmitButton>
    </form>
  );
}
