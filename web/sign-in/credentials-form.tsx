import KeyRound from 'lucide-react/icons/key-round';
import type { ReactNode, SubmitEvent } from 'react';
import type { NewSession } from '#web/session/log-in.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { ScriptsOnly } from '#web/ui/scripts-only.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { EmailField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { ControlProps } from '#web/ui/field.tsx';
import { useSitePath } from '#web/site/site-texts.ts';
import { passwordButtonTexts, useLoginTexts } from './login-texts.ts';
import { signInByPasskey, useOfferedPasskey } from './use-offered-passkey.ts';
import { usePasskey } from './use-passkey.ts';

type Control = Omit<ControlProps<'input'>, 'label' | 'autoComplete'>;

interface CredentialsFormProps {
  /** The controls, as `fieldOf` gives them. */
  email: Control;
  password: Control;
  isPending: boolean;
  onSubmit: (event: SubmitEvent) => Promise<void>;
  /** Takes the session of a passkey, which does without both. */
  onSession: (session: NewSession) => Promise<void>;
  /** Below the button that logs in. */
  otherWays?: ReactNode;
  /** Above the fields. */
  children?: ReactNode;
}

/** E-mail and password, or a passkey: as the browser offers it in the field, or by the button. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { email, password, isPending, onSubmit, onSession, otherWays, children } = props;
  const texts = useLoginTexts();
  const { text } = texts;
  const sitePath = useSitePath();
  useOfferedPasskey(onSession);
  const passkey = usePasskey(async () => onSession(await signInByPasskey()));
  return (
    <ScriptsOnly text={text('login.needsScript')}>
      <form noValidate method="post" onSubmit={onSubmit} className="flex flex-col gap-5">
        {children}
        <EmailField
          label={text('login.email')}
          autoComplete="username webauthn"
          required
          {...email}
        />
        <PasswordField
          label={text('login.password')}
          buttonTexts={passwordButtonTexts(texts)}
          autoComplete="current-password"
          required
          {...password}
        />
        <SubmitButton isPending={isPending}>{text('login.submit')}</SubmitButton>
        {otherWays}
        {passkey.isPossible && (
          <Button disabled={passkey.isPending} onClick={passkey.start}>
            {passkey.isPending ? <Spinner /> : <KeyRound className="size-5" />}
            <span>{text('login.passkey')}</span>
          </Button>
        )}
        <TextLink to={sitePath('/forgot-password')} className="self-center">
          {text('login.forgot')}
        </TextLink>
      </form>
    </ScriptsOnly>
  );
}
