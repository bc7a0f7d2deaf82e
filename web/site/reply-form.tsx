import { useMemo, useState } from 'react';
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
import { useInboxTexts, type InboxTexts } from './inside/inbox-texts.ts';

export interface ReplyValues {
  text: string;
  /** Kept with the text, over a reload as well: the same reply sent again is mailed once. */
  replyId: string;
}

const resolverIn = ({ text: words }: InboxTexts) =>
  resolverOf<ReplyValues>(({ text }) => ({
    text: cardReplyProblem(normalizeCardReply(text), {
      missing: words('inbox.replyMissing'),
      tooLong: words('inbox.replyTooLong', { count: maximumCardReplyLength }),
    }),
  }));

const emptyReply = (): ReplyValues => ({ text: '', replyId: randomUuid() });

interface ReplyFormProps {
  draftKey: string;
  /** The address of the message's sender. */
  email: string;
  /** The sender in words. */
  who: string;
  /** The company in whose name it is mailed; absent: in the writer's own. */
  company?: string;
  send: (values: ReplyValues) => Promise<{ readonly message: string }>;
}

/** Replies to a message by mail, in the name of its owner or of their company. */
export function ReplyForm({ draftKey, email, who, company, send }: ReplyFormProps) {
  const texts = useInboxTexts();
  const { language, text: words } = texts;
  const resolver = useMemo(() => resolverIn(texts), [texts]);
  const own = useSignedInUser()?.email ?? words('inbox.yourAddress');
  const [defaultValues] = useState(emptyReply);
  const form = useForm<ReplyValues>({ resolver, defaultValues });
  useDraft(draftKey, form, []);
  const submit = useSubmit(form, {
    failure: { refused: words('inbox.replyFailed') },
    async send(values) {
      try {
        const { message } = await send(values);
        toast.success(language === 'en' ? message : words('inbox.replySent'));
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
        label={words('inbox.replyTo', { who })}
        hint={
          <span className="wrap-anywhere">
            {company === undefined
              ? words('inbox.replyHint', { email, own })
              : words('inbox.replyHintOf', { email, company, own })}
          </span>
        }
        dir="auto"
        rows={4}
        maxLength={maximumCardReplyLength}
        {...fieldOf(form, 'text')}
      />
      <SubmitButton className="self-start" isPending={form.formState.isSubmitting}>
        {words('inbox.replySend')}
      </SubmitButton>
    </form>
  );
}
