import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { pathIn } from '#domain/site/translated-pages.ts';
import { passwordChangeProblem, passwordMessages } from '#domain/accounts/password.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { passwordButtons, settingsProblemsIn } from '#web/site/inside/settings-problems.ts';
import { useSettingsTexts, type SettingsTexts } from '#web/site/inside/settings-texts.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { NewPasswordFields } from '#web/session/new-password-fields.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { useLogInAgain } from './use-log-in-again.ts';

interface Values {
  currentPassword: string;
  newPassword: string;
  confirmation: string;
}

const empty: Values = { currentPassword: '', newPassword: '', confirmation: '' };

const resolverIn = (texts: SettingsTexts) =>
  resolverOf<Values>((values) => settingsProblemsIn(texts, problemsOf(values)));

function problemsOf(values: Values): Partial<Record<keyof Values, string | undefined>> {
  const { currentPassword, newPassword, confirmation } = values;
  const problem = passwordChangeProblem(values);
  if (problem === passwordMessages.newMismatch) return { confirmation: problem };
  if (problem !== passwordMessages.fieldsMissing) return { newPassword: problem };
  const atEmpty = (value: string) => (value === '' ? problem : undefined);
  return {
    currentPassword: atEmpty(currentPassword),
    newPassword: atEmpty(newPassword),
    confirmation: atEmpty(confirmation),
  };
}

interface PasswordFormProps {
  /** Given to password managers. */
  email: string;
  onChanged: () => void;
}

/** The password is changed by who knows it; nothing of it is kept over a reload. */
export function PasswordForm({ email, onChanged }: PasswordFormProps) {
  const texts = useSettingsTexts();
  const { language, text } = texts;
  const resolver = useMemo(() => resolverIn(texts), [texts]);
  const form = useForm<Values>({ resolver, defaultValues: empty });
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  const isSentAway = useLogInAgain();
  const submit = useSubmit(form, {
    failure: {
      refused: text('settings.passwordFailed'),
      unreachable: text('settings.passwordUnreachable'),
    },
    async send({ currentPassword, newPassword }) {
      if (isSentAway(text('settings.toPassword'))) return;
      const body = { currentPassword, newPassword };
      const { message } = await callApi('POST /change-password', { body });
      toast.success(language === 'en' ? message : text('settings.passwordChanged'));
      form.reset(empty);
      onChanged();
    },
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={submit}
      className="flex max-w-form flex-col gap-5 lg:max-w-none"
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={text('settings.current')}
        buttonTexts={passwordButtons(texts)}
        autoComplete="current-password"
        required
        {...fieldOf(form, 'currentPassword')}
      />
      <NewPasswordFields
        // Either of the two may mend what differs.
        newPassword={fieldOf(form, 'newPassword')}
        confirmation={fieldOf(form, 'confirmation')}
        typed={typed}
        words={{
          label: text('settings.newPassword'),
          rule: text('settings.newRule'),
          easyHint: text('settings.newEasy'),
          confirm: text('settings.confirmNew'),
          buttonTexts: passwordButtons(texts),
        }}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SubmitButton isPending={form.formState.isSubmitting} className="max-sm:w-full">
          {text('settings.changePassword')}
        </SubmitButton>
        <TextLink to={pathIn(language, '/forgot-password')}>{text('settings.noPassword')}</TextLink>
      </div>
    </form>
  );
}
