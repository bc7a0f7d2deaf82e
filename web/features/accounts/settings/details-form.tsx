import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import {
  emailCodeAfterTyping,
  maximumAccountPhoneLength,
  maximumNameLength,
} from '#domain/accounts/account-details.ts';
import { normalizeEmail } from '#domain/accounts/email.ts';
import { otpLength } from '#domain/accounts/otp.ts';
import { languageNames, languageTag } from '#domain/texts/languages.ts';
import { readSiteLanguage, siteLanguages } from '#domain/texts/site-languages.ts';
import type { User } from '#wire/accounts/user.ts';
import { callApi } from '#web/api-client.ts';
import { settingsProblemsIn } from '#web/site/inside/settings-problems.ts';
import { useSettingsTexts } from '#web/site/inside/settings-texts.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { useConfirmedCall } from '#web/sign-in/confirmed-call.ts';
import { dropDraft, useDraft } from '#web/session/use-draft.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { OtpField } from '#web/ui/otp-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { EmailField, TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import {
  detailsFormProblems,
  detailsValuesOf,
  emailChangeStep,
  savedDetails,
  type DetailsValues,
} from './details-values.ts';
import { useEmailCode } from './use-email-code.ts';
import { useLogInAgain } from './use-log-in-again.ts';

interface DetailsFormProps {
  user: User;
  /** Given the account as it is after the change. */
  onSaved: (user: User) => void;
}

/** Name, e-mail and phone; a new address is saved with the code that was mailed to it. */
export function DetailsForm({ user, onSaved }: DetailsFormProps) {
  const current = user.email;
  const draftKey = `account-details-draft-${user._id}`;
  const texts = useSettingsTexts();
  const { text } = texts;
  const resolver = useMemo(
    () =>
      resolverOf<DetailsValues>((values) =>
        settingsProblemsIn(texts, detailsFormProblems(values, current)),
      ),
    [texts, current],
  );
  const form = useForm<DetailsValues>({
    resolver,
    defaultValues: detailsValuesOf(user),
  });
  const { control, getValues, setError, setFocus, setValue } = form;
  const [email, otpSentTo] = useWatch({ control, name: ['email', 'otpSentTo'] });
  const step = emailChangeStep({ email, otpSentTo }, current);
  const code = useEmailCode(current);
  const isSentAway = useLogInAgain();
  const confirmed = useConfirmedCall();
  const [sentCount, setSentCount] = useState(0);
  useDraft(draftKey, form, ['emailOtp']);
  useEffect(() => {
    // Its field has just appeared; one that a reload brought back leaves the page as it is.
    if (sentCount > 0) setFocus('emailOtp');
  }, [sentCount, setFocus]);
  useFollow(form, user);

  function afterTypingEmail() {
    const values = getValues();
    const before = { sentTo: values.otpSentTo, code: values.emailOtp };
    const after = emailCodeAfterTyping(before, { current, email: values.email });
    setValue('otpSentTo', after.sentTo);
    setValue('emailOtp', after.code);
  }

  async function sendCode(isResend: boolean) {
    const address = normalizeEmail(getValues('email'));
    const outcome = await code.send(address, { isResend });
    if (outcome === 'sent') {
      form.clearErrors(['email', 'emailOtp']);
      setValue('otpSentTo', address);
      setSentCount((count) => count + 1);
    } else if (outcome !== 'not sent') {
      setError('email', { message: outcome.problem }, { shouldFocus: true });
    }
  }

  const submit = useSubmit(form, {
    failure: {
      refused: text('settings.saveFailed'),
      unreachable: text('settings.saveUnreachable'),
    },
    async send({ name, email: typed, phone, language: chosen, emailOtp }) {
      if (isSentAway(text('settings.toSave'))) return;
      const language = readSiteLanguage(chosen) ?? null;
      const body = { name, email: typed, phone, language, emailOtp };
      const answer = await confirmed(() => callApi('PUT /user', { body }));
      toast.success(texts.language === 'en' ? answer.message : text('settings.saved'));
      form.reset(detailsValuesOf(answer.user));
      dropDraft(draftKey);
      onSaved(answer.user);
    },
  });

  return (
    <form
      noValidate
      method="post"
      onSubmit={submit}
      className="flex max-w-form flex-col gap-5 lg:max-w-none"
    >
      <TextField
        label={text('settings.name')}
        autoComplete="name"
        maxLength={maximumNameLength}
        {...fieldOf(form, 'name')}
      />
      <EmailField
        label={text('settings.email')}
        hint={step === 'to be proved' ? text('settings.emailHint') : undefined}
        required
        {...fieldOf(form, 'email', { onChange: afterTypingEmail })}
      />
      {step === 'to be proved' && (
        <Button
          className="sm:self-start"
          disabled={code.isAsking}
          onClick={() => void sendCode(false)}
        >
          {code.isAsking && <Spinner />}
          <span>{text('settings.sendCode')}</span>
        </Button>
      )}
      {step === 'code sent' && (
        <div className="flex flex-col items-start gap-1">
          <div className="w-full">
            <OtpField
              label={text('settings.code')}
              hint={text('settings.codeHint', { count: otpLength, email: otpSentTo })}
              required
              {...fieldOf(form, 'emailOtp')}
            />
          </div>
          <Button
            variant="quiet"
            className="-ms-2"
            disabled={!code.canResend}
            onClick={() => void sendCode(true)}
          >
            {code.waitLabel ?? text('settings.resend')}
          </Button>
        </div>
      )}
      <TextField
        label={text('settings.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={maximumAccountPhoneLength}
        {...fieldOf(form, 'phone', { onBlur: () => void form.trigger('phone') })}
      />
      <SelectField
        label={text('settings.language')}
        hint={text('settings.languageHint')}
        options={[{ value: '', text: text('settings.languageNone') }, ...languageOptions]}
        {...fieldOf(form, 'language')}
      />
      <SubmitButton isPending={form.formState.isSubmitting} className="sm:self-start">
        {text('settings.save')}
      </SubmitButton>
    </form>
  );
}

const detailFields = ['name', 'email', 'phone', 'language'] as const;

const languageOptions = siteLanguages.map((language) => ({
  value: language,
  text: languageNames[language],
  language: languageTag(language),
}));

/** A change in another tab shows here too, but for fields that were typed into. */
function useFollow({ getValues, setValue }: UseFormReturn<DetailsValues>, user: User): void {
  const last = useRef(user);
  useEffect(() => {
    const before = savedDetails(last.current);
    const now = savedDetails(user);
    last.current = user;
    for (const field of detailFields) {
      if (getValues(field) === before[field]) setValue(field, now[field]);
    }
  }, [user, getValues, setValue]);
}
