import { useCallback, useEffect, useMemo, useState, type ComponentProps } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { toast } from '#web/ui/toasts.tsx';
import { useLocation } from 'react-router';
import type { FieldErrors } from '#domain/errors.ts';
import { isCaptchaSolved, makeCaptcha, type Captcha } from '#domain/messages/captcha.ts';
import { contactMaximumLengths } from '#domain/messages/contact-message.ts';
import {
  contactTopics,
  showsCardNumber,
  type ContactPrefill,
} from '#domain/messages/contact-topics.ts';
import { callApi } from '#web/api-client.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { dropDraft, useDraft } from '#web/session/use-draft.ts';
import { contactLink } from '#web/site/site-links.ts';
import { useSiteTexts, type SitePartKey } from '#web/site/site-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { EmailField, TextField } from '#web/ui/text-field.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import {
  contactFields,
  emptyContactValues,
  errorsOfPost,
  messageOf,
  postedContactValues,
  type ContactValues,
} from './contact-values.ts';
import { spokenly, spokenProblems } from './spoken-contact.ts';

interface ContactFormProps {
  /** The values that the page's address fills in. */
  prefill: ContactPrefill;
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
export function ContactForm({ prefill, sum, refused }: ContactFormProps) {
  const { cardNumber: givenNumber = '' } = prefill;
  const hasCardParameter = givenNumber !== '';
  const draftKey = `contact-draft-${givenNumber}`;
  const isHydrated = useHydrated();
  const texts = useSiteTexts('contact');
  const { language, text } = texts;
  const { pathname, search } = useLocation();
  const [captcha, setCaptcha] = useState<Captcha>(sum);

  const initial = refused ? postedContactValues(refused.values) : emptyContactValues(prefill);
  const posted = useMemo(() => refused && { errors: errorsOfPost(refused.fields) }, [refused]);
  const form = useForm<ContactValues>({
    resolver: resolverOf((values) => ({
      ...spokenProblems(texts, values),
      captchaAnswer: isCaptchaSolved(captcha, values.captchaAnswer)
        ? undefined
        : text('contact.captcha'),
    })),
    defaultValues: initial,
    ...posted,
  });
  const [topic, answer] = useWatch({ control: form.control, name: ['topic', 'captchaAnswer'] });
  const isSolved = isCaptchaSolved(captcha, answer);
  const isCardNumberShown = showsCardNumber(topic, hasCardParameter);

  useEffect(() => {
    // The values that were just posted are newer.
    if (refused) dropDraft(draftKey);
  }, [refused, draftKey]);
  useDraft(draftKey, form, ['website', 'captchaAnswer']);
  const fillInSender = useSender(form);

  const { isSubmitting } = form.formState;
  const submit = useSubmit(form, {
    failure: {
      refused: text('contact.failed'),
      unreachable: text('contact.failed'),
      // In English the API client says that there is no network.
      ...(language !== 'en' && { offline: text('contact.failed') }),
    },
    async send(values) {
      const message = messageOf(values, { path: pathname + search, hasCardParameter });
      // A sender who fills the honeypot reads the same as everybody.
      if (values.website === '') {
        await spokenly(texts, callApi('POST /contact', { body: message }));
      }
      toast.success(text('contact.sent'));
      form.reset(emptyContactValues(prefill));
      fillInSender();
      setCaptcha(makeCaptcha(randomBelow));
      dropDraft(draftKey);
    },
  });

  /**
   * Judges the sum when its field is left, or once it has its digits: the locked button is no way
   * to ask. Before that a number may be half typed.
   */
  const judgeAnswer = {
    onBlur: () => void (form.getValues('captchaAnswer') !== '' && form.trigger('captchaAnswer')),
    onChange: ({ target }: { target: { value: string } }) =>
      target.value.trim().length < String(captcha.left + captcha.right).length
        ? form.clearErrors('captchaAnswer')
        : void form.trigger('captchaAnswer'),
  };
  const firstRefused = contactFields.find((name) => refused && name in refused.fields);
  /** The attributes of every field. With scripts off, the browser goes to the first refused one. */
  const given = (name: (typeof contactFields)[number]) => ({
    ...fieldOf(form, name, name === 'captchaAnswer' ? judgeAnswer : {}),
    defaultValue: initial[name],
    autoFocus: name === firstRefused,
  });

  return (
    <form
      method="post"
      // The plain form is answered at one address, in English.
      action={
        hasCardParameter
          ? `${contactLink.to}?${new URLSearchParams({ card: givenNumber })}`
          : contactLink.to
      }
      noValidate={isHydrated}
      onSubmit={submit}
      className="relative grid gap-5 sm:grid-cols-2"
    >
      <TextField
        label={text('contact.name')}
        autoComplete="name"
        dir="auto"
        maxLength={contactMaximumLengths.name}
        required
        {...given('name')}
      />
      <EmailField label={text('contact.email')} required {...given('email')} />
      <SelectField
        label={text('contact.topic')}
        options={contactTopics.map((value) => ({ value, text: text(topicTexts[value]) }))}
        {...given('topic')}
      />
      {(isCardNumberShown || !isHydrated) && (
        // Without scripts nobody can tell which topic is chosen, so it is always there.
        <div className={isCardNumberShown ? undefined : 'hidden noscript:block'}>
          <TextField
            label={text('contact.cardNumber')}
            autoComplete="off"
            spellCheck={false}
            maxLength={contactMaximumLengths.cardNumber}
            {...given('cardNumber')}
          />
        </div>
      )}
      <div className="sm:col-span-2">
        <TextField
          label={text('contact.subject')}
          autoComplete="off"
          dir="auto"
          maxLength={contactMaximumLengths.subject}
          {...given('subject')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextAreaField
          label={text('contact.message')}
          dir="auto"
          rows={8}
          maxLength={contactMaximumLengths.message}
          required
          {...given('message')}
        />
      </div>
      <TextField
        label={text('contact.sum', { left: captcha.left, right: captcha.right })}
        hint={text(isSolved ? 'contact.correct' : 'contact.sumHint')}
        inputMode="numeric"
        autoComplete="off"
        required
        {...given('captchaAnswer')}
      />
      <Honeypot label={text('contact.leaveEmpty')} {...form.register('website')} />
      <input type="hidden" name="captchaToken" value={sum.token} />
      <input type="hidden" name="fromPath" value={pathname + search} />
      {/*
        Before the scripts have taken over it can be pressed, because the form works without them;
        it only looks locked where they are on their way.
      */}
      <Button
        type="submit"
        variant="primary"
        disabled={isHydrated && (!isSolved || isSubmitting)}
        className={`self-end sm:col-span-2 sm:justify-self-start ${isHydrated ? '' : 'opacity-60 noscript:opacity-100'}`}
      >
        {isSubmitting && <Spinner />}
        {text(isSubmitting ? 'contact.sending' : 'contact.send')}
      </Button>
    </form>
  );
}

/** A field that people neither see nor reach; robots fill it. */
function Honeypot({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <div aria-hidden="true" className="absolute -inset-s-[999rem] size-px overflow-hidden">
      <label>
        {label}
        <input type="text" tabIndex={-1} autoComplete="off" {...input} />
      </label>
    </div>
  );
}

/** An even random integer from 0 up to, not including, `limit`. */
function randomBelow(limit: number): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return Math.floor((random / 2 ** 32) * limit);
}

/** The shop is sent the topic in English. */
const topicTexts: Readonly<Record<(typeof contactTopics)[number], SitePartKey<'contact'>>> = {
  'General Question': 'contact.topicGeneral',
  'NFC Card Registration': 'contact.topicRegistration',
  'NFC Card Order': 'contact.topicOrder',
  'NFC Card Replacement': 'contact.topicReplacement',
  'Found NFC Card': 'contact.topicFound',
  'Plans and Billing': 'contact.topicBilling',
  'Technical Support': 'contact.topicSupport',
  'Teams and Partnerships': 'contact.topicTeams',
};

/** Fills in name and address of who is signed in, where nothing was typed. */
function useSender({ getValues, setValue }: UseFormReturn<ContactValues>): () => void {
  const user = useSignedInUser();
  const { name = '', email = '' } = user ?? {};
  const fillIn = useCallback(() => {
    if (getValues('name') === '') setValue('name', name);
    if (getValues('email') === '') setValue('email', email);
  }, [getValues, setValue, name, email]);
  useEffect(fillIn, [fillIn]);
  return fillIn;
}
