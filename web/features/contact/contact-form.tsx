import { useEffect, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { useLocation } from 'react-router';
import type { FieldErrors } from '#domain/errors.ts';
import { isCaptchaSolved, type Captcha } from '#domain/messages/captcha.ts';
import { contactMaximumLengths, contactMessages } from '#domain/messages/contact-message.ts';
import { contactPrefill, contactTopics, showsCardNumber } from '#domain/messages/contact-topics.ts';
import { ApiError, failureMessage } from '#web/api-client.ts';
import { dropDraft, useDraft } from '#web/session/use-draft.ts';
import { judgedBy, showFieldProblems } from '#web/ui/form-problems.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { EmailField, TextField } from '#web/ui/text-field.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { sendContactMessage } from './contact-api.ts';
import {
  contactFields,
  contactFormProblems,
  emptyContactValues,
  errorsOfPost,
  messageOf,
  postedContactValues,
  type ContactValues,
} from './contact-values.ts';
import { Honeypot } from './honeypot.tsx';
import { SendButton } from './send-button.tsx';
import { useCaptcha } from './use-captcha.ts';

interface ContactFormProps {
  /** The query parameter of that name. */
  card: string | null;
  /** A sum with the proof of the server that it asked it, for a plain post. */
  sum: Captcha & { readonly token: string };
  /** A plain post that the server refused. */
  refused: {
    readonly values: Readonly<Record<string, string>>;
    readonly fields: FieldErrors;
  } | null;
}

/**
 * A message to support. Without scripts it is posted to the page's own address and the server
 * checks the sum; scripts unlock the button once the sum is solved, and send it by the API.
 */
export function ContactForm({ card, sum, refused }: ContactFormProps) {
  const { cardNumber: givenNumber = '' } = contactPrefill(card);
  const hasCardParameter = givenNumber !== '';
  const draftKey = `contact-draft-${givenNumber}`;
  const isHydrated = useHydrated();
  const { pathname, search } = useLocation();
  const [captcha, renewCaptcha] = useCaptcha(sum);

  const initial = refused ? postedContactValues(refused.values) : emptyContactValues(card);
  const posted = useMemo(() => refused && { errors: errorsOfPost(refused.fields) }, [refused]);
  const form = useForm<ContactValues>({
    resolver: judgedBy((values) => ({
      ...contactFormProblems(values),
      captchaAnswer: isCaptchaSolved(captcha, values.captchaAnswer)
        ? undefined
        : contactMessages.captcha,
    })),
    defaultValues: initial,
    ...posted,
  });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const [topic, answer] = useWatch({ control: form.control, name: ['topic', 'captchaAnswer'] });
  const isSolved = isCaptchaSolved(captcha, answer);
  const isCardNumberShown = showsCardNumber(topic, hasCardParameter);

  useEffect(() => {
    // What was just posted is newer.
    if (refused) dropDraft(draftKey);
  }, [refused, draftKey]);
  useDraft(draftKey, form, ['website', 'captchaAnswer']);

  async function submit(values: ContactValues) {
    const message = messageOf(values, { path: pathname + search, hasCardParameter });
    try {
      // Who fills the honeypot is told the same as everybody.
      if (values.website === '') await sendContactMessage(message);
    } catch (error) {
      const { failed } = contactMessages;
      toast.error(failureMessage(error, { refused: failed, unreachable: failed }));
      if (error instanceof ApiError) showFieldProblems(form, error.fields);
      return;
    }
    toast.success(contactMessages.sent);
    form.reset(emptyContactValues(card));
    renewCaptcha();
    dropDraft(draftKey);
  }

  /** Judges the sum when its field is left, not while it is typed. */
  const judgeAnswer = {
    onBlur: () => void (form.getValues('captchaAnswer') !== '' && form.trigger('captchaAnswer')),
    onChange: () => form.clearErrors('captchaAnswer'),
  };
  const firstRefused = contactFields.find((name) => refused && name in refused.fields);
  /** What every field is given. Where scripts are off, the browser goes to the first refused one. */
  const fieldOf = (name: (typeof contactFields)[number]) => ({
    ...register(name, name === 'captchaAnswer' ? judgeAnswer : {}),
    defaultValue: initial[name],
    error: errors[name]?.message,
    autoFocus: name === firstRefused,
  });

  return (
    <form
      method="post"
      action={
        hasCardParameter ? `${pathname}?${new URLSearchParams({ card: givenNumber })}` : pathname
      }
      noValidate={isHydrated}
      onSubmit={handleSubmit(submit)}
      className="relative grid gap-5 sm:grid-cols-2"
    >
      <TextField
        label="Name"
        autoComplete="name"
        dir="auto"
        maxLength={contactMaximumLengths.name}
        required
        {...fieldOf('name')}
      />
      <EmailField label="Email" required {...fieldOf('email')} />
      <SelectField label="Topic" options={topicOptions} {...fieldOf('topic')} />
      {(isCardNumberShown || !isHydrated) && (
        // Without scripts nobody can tell which topic is chosen, so it is always there.
        <div className={isCardNumberShown ? undefined : 'hidden noscript:block'}>
          <TextField
            label="Card number (optional)"
            autoComplete="off"
            spellCheck={false}
            maxLength={contactMaximumLengths.cardNumber}
            {...fieldOf('cardNumber')}
          />
        </div>
      )}
      <div className="sm:col-span-2">
        <TextField
          label="Subject (optional)"
          autoComplete="off"
          dir="auto"
          maxLength={contactMaximumLengths.subject}
          {...fieldOf('subject')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextAreaField
          label="Message"
          dir="auto"
          rows={8}
          maxLength={contactMaximumLengths.message}
          required
          {...fieldOf('message')}
        />
      </div>
      <TextField
        label={`What is ${captcha.left} + ${captcha.right}?`}
        hint={isSolved ? 'That is right.' : 'A small sum shows us that you are a person.'}
        inputMode="numeric"
        autoComplete="off"
        required
        {...fieldOf('captchaAnswer')}
      />
      <Honeypot {...register('website')} />
      <input type="hidden" name="captchaToken" value={sum.token} />
      <input type="hidden" name="fromPath" value={pathname + search} />
      <SendButton isSending={isSubmitting} isUnlocked={isSolved} />
    </form>
  );
}

const topicOptions = contactTopics.map((topic) => ({ value: topic, text: topic }));
