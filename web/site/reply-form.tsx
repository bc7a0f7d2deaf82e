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

export interface ReplyValues {
  text: string;
  /** Kept with the text, over a reload as well: the same reply sent again is mailed once. */
  replyId: string;
}

const resolver = resolverOf<ReplyValues>(({ text }) => ({
  text: cardReplyProblem(normalizeCardReply(text)),
}));

const emptyReply = (): ReplyValues => ({ text: '', replyId: randomUuid() });

interface ReplyFormProps {
  draftKey: string;
  /** The address of the message's sender. */
  email: string;
  /** The sender in words. */
  who: string;
  /** The owner of the name that it is mailed in: 'your' or 'Acme’s'. */
  whose: string;
  send: (values: ReplyValues) => Promise<{ readonly message: string }>;
}

/** Replies to a message by mail, in the name of its owner or of their company. */
export function ReplyForm({ draftKey, email, who, whose, send }: ReplyFormProps) {
  const ownEmail = useSignedInUser()?.email;
  const [defaultValues] = useState(emptyReply);
  const form = useForm<ReplyValues>({ resolver, defaultValues });
  useDraft(draftKey, form, []);
  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t send your reply' },
    async send(values) {
      try {
        const { message } = await send(values);
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
            {`We email it to ${email} in ${whose} name. Their answer goes to ${ownEmail ?? 'your email address'}.`}
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
