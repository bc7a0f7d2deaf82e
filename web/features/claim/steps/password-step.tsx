import { useForm, useWatch } from 'react-hook-form';
import { claimPasswordProblem, maximumPasswordLength } from '#domain/accounts/password.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { NewPasswordField } from '#web/session/new-password-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { failureIn, useClaimTexts, type ClaimTexts } from '../claim-texts.ts';
import { claimFailure } from '../sent-claim.ts';
import { inLanguage } from '../spoken-errors.ts';
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

/** The new account's password; or, where the address has an account, the one it has. */
export function PasswordStep(props: PasswordStepProps) {
  const { email, otp, password, hasAccount, hasDraft, problem, onDone, onBack } = props;
  const texts = useClaimTexts();
  const { text, parts } = texts;
  const form = useForm<Values>({
    resolver: resolverOf((values) => ({ password: problemOf(values.password, texts) })),
    defaultValues: { password },
  });
  const typed = useWatch({ control: form.control, name: 'password' });
  useStepProblem(form, 'password', problem);
  const submit = useSubmit(form, {
    failure: failureIn(texts, claimFailure),
    async send({ password: chosen }) {
      // It is checked where it is typed, and not at the end of the profile.
      if (!hasAccount) {
        const body = { email, otp, password: chosen };
        await inLanguage(texts, callApi('POST /check-registration-otp', { body }));
      }
      await onDone(chosen);
    },
  });
  const buttonTexts = { show: text('claim.show'), hide: text('claim.hide') };
  return (
    <StepForm
      form={form}
      submitLabel={text(hasAccount ? 'claim.claimCard' : 'claim.continue')}
      onSubmit={submit}
      onBack={onBack}
    >
      {hasAccount && (
        <p>
          {parts('claim.addedTo', {
            email: (
              <strong key="email" className="font-semibold wrap-anywhere">
                {email}
              </strong>
            ),
          })}{' '}
          {hasDraft && text('claim.draftWaits')}
        </p>
      )}
      {/* Tells password managers whose it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasAccount ? (
        <PasswordField
          label={text('claim.stepPassword')}
          autoComplete="current-password"
          hint={text('claim.accountPasswordHint')}
          buttonTexts={buttonTexts}
          required
          {...fieldOf(form, 'password')}
        />
      ) : (
        <NewPasswordField
          label={text('claim.stepPassword')}
          rule={text('claim.passwordRules')}
          easyHint={text('claim.passwordEasy')}
          buttonTexts={buttonTexts}
          typed={typed}
          {...fieldOf(form, 'password')}
        />
      )}
    </StepForm>
  );
}

function problemOf(password: string, { text }: ClaimTexts): string | undefined {
  if (claimPasswordProblem(password) === undefined) return undefined;
  return password.length > maximumPasswordLength
    ? text('claim.passwordTooLong', { count: maximumPasswordLength })
    : text('claim.passwordShort');
}
