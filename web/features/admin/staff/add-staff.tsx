import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { emailProblem, normalizeEmail } from '#domain/accounts/email.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { useConfirmedCall } from '#web/sign-in/confirmed-call.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { adminKey } from '../admin-key.ts';
import { BackLink } from '../back-link.tsx';
import { useAdminAddress } from '../use-admin-address.ts';
import { chosenRoles, noRoles, RoleFields, roleProblem, type RoleValues } from './role-fields.tsx';

type Values = RoleValues & { email: string };

const resolver = resolverOf<Values>((values) => ({
  email: emailProblem(normalizeEmail(values.email)),
  roles: roleProblem(values),
}));

/** Gives roles to an account, or invites somebody who has none. */
export function AddStaff() {
  const { go } = useAdminAddress();
  const confirmed = useConfirmedCall();
  const queryClient = useQueryClient();
  const form = useForm<Values>({ resolver, defaultValues: { email: '', ...noRoles } });
  const hasEverything = useWatch({ control: form.control, name: 'everything' });
  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t add this person.' },
    async send(values) {
      const body = { email: normalizeEmail(values.email), roles: chosenRoles(values) };
      const { message, member } = await confirmed(() => callApi('POST /admin/staff', { body }));
      toast.success(message);
      await queryClient.invalidateQueries({ queryKey: adminKey('staff') });
      go({ id: member._id }, { replace: true });
    },
  });
  return (
    <>
      <BackLink>All staff</BackLink>
      <h2 className="mb-4 text-title font-semibold">Add a person</h2>
      <form
        noValidate
        method="post"
        onSubmit={submit}
        className="flex max-w-reading flex-col gap-5"
      >
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          hint="If there’s no account with this email, we create one and email an invitation."
          {...fieldOf(form, 'email')}
        />
        <RoleFields
          register={form.register}
          hasEverything={hasEverything}
          problem={form.formState.errors.roles?.message}
        />
        <SubmitButton isPending={form.formState.isSubmitting} className="self-start">
          Add Person
        </SubmitButton>
      </form>
    </>
  );
}
