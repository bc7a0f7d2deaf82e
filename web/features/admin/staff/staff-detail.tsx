import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { rolesLabel, type StaffRole } from '#domain/admin/staff-roles.ts';
import { callApi, type Answer } from '#web/api-client.ts';
import { resolverOf } from '#web/forms.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { useConfirmedCall } from '#web/sign-in/confirmed-call.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { StaffMember } from '#wire/admin/staff.ts';
import { History } from '../history.tsx';
import { Facts, Opened } from '../list/opened.tsx';
import { OpenedHeading } from '../opened-heading.tsx';
import { Part } from '../part.tsx';
import { shownTime } from '../shown.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { useAdminAddress } from '../use-admin-address.ts';
import { chosenRoles, noRoles, RoleFields, roleProblem, type RoleValues } from './role-fields.tsx';

/** One of the staff: the roles, and what they did in the admin area. */
export function StaffDetail() {
  return (
    <Opened
      of="staff"
      read={(id, signal) => callApi('GET /admin/staff/:id', { signal, params: { id } })}
    >
      {(answer) => <Member key={answer.member.roles.join()} {...answer} />}
    </Opened>
  );
}

function Member({ member, history }: Answer<'GET /admin/staff/:id'>) {
  const { _id, email, name, roles, lastSeenAt } = member;
  const { linkTo } = useAdminAddress();
  return (
    <>
      <OpenedHeading className="mb-4">{email}</OpenedHeading>
      <Facts
        facts={[
          ['Name', name],
          ['Roles', roles.length === 0 ? 'None' : rolesLabel(roles)],
          ['Second factor', factorOf(member)],
          ['Last seen', lastSeenAt === null ? 'Not logged in' : shownTime(lastSeenAt)],
          [
            'Account',
            <TextLink key="account" to={linkTo({ tab: 'users', id: _id })}>
              Account of {email}
            </TextLink>,
          ],
        ]}
      />
      <Part className="mt-10" title="Change roles">
        <RolesForm member={member} />
      </Part>
      <Part className="mt-10" title="What they did">
        <History entries={history} />
      </Part>
    </>
  );
}

function factorOf({ hasSecondFactor, mustAddSecondFactor }: StaffMember): string {
  if (hasSecondFactor) return 'Yes';
  return mustAddSecondFactor ? 'Not yet. The roles work once it’s set up.' : 'No';
}

const resolver = resolverOf<RoleValues>((values) => ({ roles: roleProblem(values) }));

const valuesOf = (roles: readonly StaffRole[]): RoleValues => ({
  ...noRoles,
  ...Object.fromEntries(roles.map((role) => [role, true])),
});

function RolesForm({ member: { _id, email, roles } }: { member: StaffMember }) {
  const [isRemoving, setIsRemoving] = useState(false);
  const isOneself = useSignedInUser()?._id === _id;
  const confirmed = useConfirmedCall();
  const form = useForm<RoleValues>({ resolver, defaultValues: valuesOf(roles) });
  const hasEverything = useWatch({ control: form.control, name: 'everything' });
  const save = useAdminAction<StaffRole[]>({
    of: 'staff',
    send: (chosen) =>
      confirmed(() =>
        callApi('PUT /admin/staff/:id/roles', { params: { id: _id }, body: { roles: chosen } }),
      ),
    refused: 'We couldn’t change the roles.',
    onSettled: () => setIsRemoving(false),
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={form.handleSubmit((values) => save.mutate(chosenRoles(values)))}
      className="flex max-w-reading flex-col gap-5"
    >
      <RoleFields
        register={form.register}
        hasEverything={hasEverything}
        problem={form.formState.errors.roles?.message}
      />
      {isOneself && (
        <p className="text-ink-soft">This is your own account. Changes take effect right away.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={save.isPending && !isRemoving}>Save Roles</SubmitButton>
        {roles.length > 0 && <Button onClick={() => setIsRemoving(true)}>Remove from Staff</Button>}
      </div>
      {isRemoving && (
        <ConfirmDialog
          title="Remove this person from the staff?"
          confirmLabel="Remove"
          isDestructive
          isPending={save.isPending}
          onConfirm={() => save.mutate([])}
          onClose={() => setIsRemoving(false)}
        >
          <p className="font-medium text-ink wrap-anywhere">{email}</p>
          <p className="mt-3">
            They lose access to the admin area right away, and get an email. Their account stays.
          </p>
        </ConfirmDialog>
      )}
    </form>
  );
}
