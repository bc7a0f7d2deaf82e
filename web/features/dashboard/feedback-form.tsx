import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { contactMaximumLengths } from '#domain/messages/contact-message.ts';
import { feedbackProblem, normalizeFeedback } from '#domain/messages/feedback.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { dropDraft, useDraft } from '#web/session/use-draft.ts';
import { useDashboardTexts, type DashboardTexts } from '#web/site/inside/dashboard-texts.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { EmailField, TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { User } from '#wire/accounts/user.ts';

interface FeedbackValues {
  message: string;
}

const draftKey = 'feedback-draft';
const empty: FeedbackValues = { message: '' };

const resolverIn = ({ text }: DashboardTexts) =>
  resolverOf(({ message }: FeedbackValues) => ({
    message: feedbackProblem(normalizeFeedback(message), {
      missing: text('dashboard.feedbackMissing'),
      tooLong: text('dashboard.feedbackTooLong', { count: contactMaximumLengths.message }),
    }),
  }));

/** An owner's feedback on the shop; its sender is known. */
export default function FeedbackForm({ user }: { user: User }) {
  const texts = useDashboardTexts();
  const { text } = texts;
  const resolver = useMemo(() => resolverIn(texts), [texts]);
  const form = useForm<FeedbackValues>({ resolver, defaultValues: empty });
  const message = useWatch({ control: form.control, name: 'message' });
  const isBlank = message.trim() === '';
  useDraft(draftKey, form, []);

  const failed = text('dashboard.feedbackFailed');
  const submit = useSubmit(form, {
    failure: { refused: failed, unreachable: failed },
    async send(values) {
      const body = { message: normalizeFeedback(values.message) };
      await callApi('POST /feedback', { body });
      toast.success(text('dashboard.feedbackSent'));
      form.reset(empty);
      dropDraft(draftKey);
    },
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className="flex max-w-reading flex-col gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={text('dashboard.feedbackName')} value={user.name} readOnly />
        <EmailField label={text('dashboard.feedbackEmail')} value={user.email} readOnly />
      </div>
      <TextAreaField
        label={text('dashboard.message')}
        dir="auto"
        rows={3}
        maxLength={contactMaximumLengths.message}
        required
        {...fieldOf(form, 'message')}
      />
      <SubmitButton
        variant="secondary"
        className="self-start"
        isPending={form.formState.isSubmitting}
        isDisabled={isBlank}
      >
        {text('dashboard.feedbackSend')}
      </SubmitButton>
    </form>
  );
}
