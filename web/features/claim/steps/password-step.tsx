import { useForm, useWatch } from 'react-hook-form';
import { claimPasswordProblem } from '#domain/accounts/password.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { NewPasswordField } from '#web/session/new-password-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { draftWaits } from '../draft-waits.ts';
import { claimFailure } from '../sent-claim.ts';
import { StepForm } from './step-form.tsx';
import { useStepProblem } from './use-step-problem.ts';

interface Values {
  password: string;
}

interface PasswordStepProps {
  email: string;
  /** The code from the mail, which was right. */
  otp: string;
  password: string;
  hasAccount: boolean;
  /** A profile was typed that the account does not take. */
  hasDraft: boolean;
  /** The server's problem with the password when the card was claimed with it. */
  problem: string | undefined;
  /** Goes on to the profile, or claims the card for an account that exists. @throws ApiError */
  onDone: (password: string) => Promise<void>;
  onBack: () => void;
}

const resolver = resolverOf<Values>(({ password }) => ({
  password: claimPasswordProblem(password),
}));

/** The new account's password; or, where the address has an account, the one it has. */
export function PasswordStep(props: PasswordStepProps) {
  const { email, otp, password, hasAccount, hasDraft, problem, onDone, onBack } = props;
  const form = useForm<Values>({ resolver, defaultValues: { password } });
  const typed = useWatch({ control: form.control, name: 'password' });
  useStepProblem(form, 'password', problem);
  const submit = useSubmit(form, {
    failure: claimFailure,
    async send({ password: chosen }) {
      // It is checked where it is typed, and not at the end of the profile.
      if (!hasAccount) {
        const body = { email, otp, password: chosen };
        await callApi('POST /check-registration-otp', { body });
      }
      await onDone(chosen);
    },
  });
  return (
    <StepForm
      form={form}
      submitLabel={hasAccount ? 'Claim Card' : 'Continue'}
      onSubmit={submit}
      onBack={onBack}
    >
      {hasAccount && (
        <p>
          We’ll add the card to the account of{' '}
          <strong className="font-semibold wrap-anywhere">{email}</strong>. Its profiles stay the
          same. {hasDraft && draftWaits}
        </p>
      )}
      {/* Tells password managers whose it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasAccount ? (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          hint="Even if the password is wrong, you’ll claim the card. You can log in afterward."
          required
          {...fieldOf(form, 'password')}
        />
      ) : (
        <NewPasswordField
          label="Password"
          rule="At least 6 characters"
          typed={typed}
          {...fieldOf(form, 'password')}
        />
      )}
    </StepForm>
  );
}
