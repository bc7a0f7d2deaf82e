import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  clientIdProblem,
  companySignInMessages as messages,
  credentialProblem,
} from '#domain/companies/company-sign-in.ts';
import { callApi } from '#web/api-client.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { useFrameTexts } from '#web/site/inside/frame-texts.ts';
import { useConfirmedCall } from '#web/sign-in/confirmed-call.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { CompanySignInView } from '#wire/companies/sign-in.ts';
import { problemsIn } from '../problem-words.ts';
import { useOutcome } from '../use-company-action.ts';
import { CopiedText } from './copied-text.tsx';
import { useReadSignInAgain } from './use-company-sign-in.ts';

interface Values {
  issuer: string;
  clientId: string;
  clientSecret: string;
  isEnforced: boolean;
}

interface SignInSettingsProps {
  id: string;
  company: string;
  signIn: CompanySignInView;
}

/** The identity provider of a company, for owners to set and for admins to see. */
export function SignInSettings(props: SignInSettingsProps) {
  const { text } = useCompanyTexts();
  const { signIn } = props;
  return (
    <section aria-labelledby="provider" className="max-w-reading">
      <h2 id="provider" className="text-title font-semibold">
        {text('company.sso')}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">{text('company.ssoText')}</p>
      <div className="mb-6 border-y border-hairline py-2">
        <CopiedText label={text('company.ssoRedirect')} text={signIn.redirectUrl} />
      </div>
      {signIn.mayManage ? <SettingsForm {...props} /> : <SeenSettings signIn={signIn} />}
    </section>
  );
}

function SeenSettings({ signIn: { issuer, clientId, isEnforced } }: { signIn: CompanySignInView }) {
  const { text } = useCompanyTexts();
  if (issuer === '') {
    return <p>{text('company.ssoNone')}</p>;
  }
  const facts = [
    [text('company.ssoIssuer'), issuer],
    [text('company.ssoClientId'), clientId],
    [text('company.ssoRequired'), text(isEnforced ? 'company.yes' : 'company.no')],
  ] as const;
  return (
    <dl className="grid gap-4">
      {facts.map(([label, shown]) => (
        <div key={label}>
          <dt className="text-caption text-ink-soft">{label}</dt>
          <dd className="mt-1 font-medium wrap-anywhere">{shown}</dd>
        </div>
      ))}
    </dl>
  );
}

function SettingsForm({ id, company, signIn }: SignInSettingsProps) {
  const texts = useCompanyTexts();
  const { text } = texts;
  const frame = useFrameTexts();
  const outcome = useOutcome();
  const { issuer, clientId, isEnforced, version } = signIn;
  const isSet = issuer !== '';
  const readAgain = useReadSignInAgain();
  const confirmed = useConfirmedCall();
  const form = useForm<Values>({
    // An issuer may be one of the operator's own network: the server alone knows these.
    resolver: resolverOf((values) =>
      problemsIn(
        { company: texts, frame },
        {
          issuer: values.issuer.trim() === '' ? messages.issuer : undefined,
          clientId: clientIdProblem(values.clientId.trim()),
          clientSecret: isSet
            ? undefined
            : credentialProblem(values.clientSecret, messages.clientSecret),
        },
      ),
    ),
    defaultValues: { issuer, clientId, clientSecret: '', isEnforced },
  });
  const submit = useSubmit(form, {
    failure: { refused: text('company.ssoSaveFailed') },
    async send(values) {
      const { message } = await confirmed(() =>
        callApi('PUT /companies/:id/sign-in', {
          params: { id },
          body: { ...values, version },
        }),
      );
      toast.success(outcome.done ?? message);
      await readAgain();
    },
  });
  const enforcedProblem = form.formState.errors.isEnforced?.message;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label={text('company.ssoIssuer')}
        hint={text('company.ssoIssuerHint')}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
        {...fieldOf(form, 'issuer')}
      />
      <TextField
        label={text('company.ssoClientId')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
        {...fieldOf(form, 'clientId')}
      />
      <PasswordField
        label={text('company.ssoSecret')}
        buttonTexts={{ show: text('company.show'), hide: text('company.hide') }}
        hint={isSet ? text('company.ssoSecretKept') : undefined}
        autoComplete="new-password"
        required={!isSet}
        {...fieldOf(form, 'clientSecret')}
      />
      <div>
        <CheckField
          label={text('company.ssoEnforce', { company })}
          aria-describedby="enforced-note"
          {...form.register('isEnforced')}
        />
        <p id="enforced-note" className="mt-1 text-caption text-ink-soft">
          {text('company.ssoEnforceNote')}
        </p>
        {enforcedProblem !== undefined && (
          <p role="alert" className="mt-1 text-caption text-danger-ink">
            {enforcedProblem}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={form.formState.isSubmitting}>{text('company.save')}</SubmitButton>
        {isSet && <Removal id={id} />}
      </div>
    </form>
  );
}

function Removal({ id }: { id: string }) {
  const { text } = useCompanyTexts();
  const outcome = useOutcome();
  const messageOf = useFailureMessage();
  const [isAsked, setIsAsked] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const readAgain = useReadSignInAgain();
  const confirmed = useConfirmedCall();

  async function remove() {
    setIsPending(true);
    try {
      const { message } = await confirmed(() =>
        callApi('DELETE /companies/:id/sign-in', { params: { id } }),
      );
      toast.success(outcome.done ?? message);
    } catch (error) {
      toast.error(messageOf(error, { refused: text('company.ssoRemoveFailed') }));
    }
    setIsPending(false);
    setIsAsked(false);
    await readAgain();
  }

  return (
    <>
      <Button onClick={() => setIsAsked(true)}>{text('company.ssoRemove')}</Button>
      {isAsked && (
        <ConfirmDialog
          title={text('company.ssoRemoveTitle')}
          confirmLabel={text('company.remove')}
          isDestructive
          isPending={isPending}
          onConfirm={() => void remove()}
          onClose={() => setIsAsked(false)}
        >
          <p>{text('company.ssoRemoveText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
