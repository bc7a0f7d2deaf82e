import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  clientIdProblem,
  companySignInMessages as messages,
  credentialProblem,
} from '#domain/companies/company-sign-in.ts';
import { callApi, failureMessage } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { useConfirmedCall } from '#web/sign-in/confirmed-call.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { CompanySignInView } from '#wire/companies/sign-in.ts';
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
  const { signIn } = props;
  return (
    <section aria-labelledby="provider" className="max-w-reading">
      <h2 id="provider" className="text-title font-semibold">
        Identity Provider
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        Use OpenID Connect with Microsoft Entra, Okta or Google. Create a web application there with
        the redirect address below. It has to send the claims email and email_verified. For Entra,
        it also has to send xms_edov.
      </p>
      <div className="mb-6 border-y border-hairline py-2">
        <CopiedText label="Redirect address" text={signIn.redirectUrl} />
      </div>
      {signIn.mayManage ? <SettingsForm {...props} /> : <SeenSettings signIn={signIn} />}
    </section>
  );
}

function SeenSettings({ signIn: { issuer, clientId, isEnforced } }: { signIn: CompanySignInView }) {
  if (issuer === '') {
    return <p>No owner has set up the company login yet.</p>;
  }
  const facts = [
    ['Issuer', issuer],
    ['Client ID', clientId],
    ['Required for members', isEnforced ? 'Yes' : 'No'],
  ] as const;
  return (
    <dl className="grid gap-4">
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt className="text-caption text-ink-soft">{label}</dt>
          <dd className="mt-1 font-medium wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function SettingsForm({ id, company, signIn }: SignInSettingsProps) {
  const { issuer, clientId, isEnforced, version } = signIn;
  const isSet = issuer !== '';
  const readAgain = useReadSignInAgain();
  const confirmed = useConfirmedCall();
  const form = useForm<Values>({
    // An issuer may be one of the operator's own network: the server alone knows these.
    resolver: resolverOf((values) => ({
      issuer: values.issuer.trim() === '' ? messages.issuer : undefined,
      clientId: clientIdProblem(values.clientId.trim()),
      clientSecret: isSet
        ? undefined
        : credentialProblem(values.clientSecret, messages.clientSecret),
    })),
    defaultValues: { issuer, clientId, clientSecret: '', isEnforced },
  });
  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t save the company login' },
    async send(values) {
      const { message } = await confirmed(() =>
        callApi('PUT /companies/:id/sign-in', {
          params: { id },
          body: { ...values, version },
        }),
      );
      toast.success(message);
      await readAgain();
    },
  });
  const enforcedProblem = form.formState.errors.isEnforced?.message;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label="Issuer"
        hint="For example, https://login.example.com, without /.well-known/…"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
        {...fieldOf(form, 'issuer')}
      />
      <TextField
        label="Client ID"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
        {...fieldOf(form, 'clientId')}
      />
      <PasswordField
        label="Client secret"
        hint={
          isSet ? 'We’ve saved it and won’t show it again. Leave this empty to keep it.' : undefined
        }
        autoComplete="new-password"
        required={!isSet}
        {...fieldOf(form, 'clientSecret')}
      />
      <div>
        <CheckField
          label={`Members with an address at a verified domain must log in with ${company}`}
          aria-describedby="enforced-note"
          {...form.register('isEnforced')}
        />
        <p id="enforced-note" className="mt-1 text-caption text-ink-soft">
          Owners can always log in with a password and a second step in case the provider is down.
          Set up a passkey or an authenticator app first.
        </p>
        {enforcedProblem !== undefined && (
          <p role="alert" className="mt-1 text-caption text-danger-ink">
            {enforcedProblem}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={form.formState.isSubmitting}>Save</SubmitButton>
        {isSet && <Removal id={id} />}
      </div>
    </form>
  );
}

function Removal({ id }: { id: string }) {
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
      toast.success(message);
    } catch (error) {
      toast.error(failureMessage(error, { refused: 'We couldn’t remove the company login' }));
    }
    setIsPending(false);
    setIsAsked(false);
    await readAgain();
  }

  return (
    <>
      <Button onClick={() => setIsAsked(true)}>Remove Company Login</Button>
      {isAsked && (
        <ConfirmDialog
          title="Remove company login?"
          confirmLabel="Remove"
          isDestructive
          isPending={isPending}
          onConfirm={() => void remove()}
          onClose={() => setIsAsked(false)}
        >
          <p>
            Members will log in with their own passwords. Anyone who never had one can set one with
            “Forgot password?”.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
