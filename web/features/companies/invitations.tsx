import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { emailProblem, normalizeEmail } from '#domain/accounts/email.ts';
import {
  givableRoles,
  placeProblem,
  roleLabels,
  scopeOf,
  type CompanyRole,
} from '#domain/companies/roles.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { List } from '#web/lists/list.tsx';
import { localDay } from '#web/site/local-day.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmailField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { InvitationView, CompanyView } from '#wire/companies/companies.ts';
import { Import } from './import.tsx';
import { optionOf } from './list-filters.tsx';
import { useCompanyAddress } from './use-company-address.ts';
import { useCompanyAction, useInvitations, useReadCompaniesAgain } from './use-company.ts';

/** Inviting one or many, and the invitations that wait. */
export function Invitations({ company }: { company: CompanyView }) {
  const { address, linkTo } = useCompanyAddress();
  const invitations = useInvitations(company._id, address.page);
  return (
    <div className="flex flex-col gap-10">
      <p className="text-ink-soft">
        {company.seatsTaken} of {company.seats} seats are used by members and invitations.
      </p>
      <InviteForm company={company} />
      <Import id={company._id} />
      <section aria-labelledby="waiting">
        <h2 id="waiting" className="mb-4 text-title font-semibold">
          Pending Invitations
        </h2>
        <List
          query={invitations}
          rowsOf={(answer) => answer.invitations}
          refused="We couldn’t load the invitations"
          skeleton={<Skeleton className="h-40 w-full" />}
          empty={<p className="text-ink-soft">No pending invitations.</p>}
          to={{ linkTo: (page) => linkTo({ page }) }}
          below="some"
        >
          {(rows) => <InvitationList company={company} rows={rows} />}
        </List>
      </section>
    </div>
  );
}

interface Values {
  email: string;
  role: CompanyRole;
  /** Empty: none. */
  groupId: string;
}

function InviteForm({ company }: { company: CompanyView }) {
  const { _id: id, groups, groupId: own } = company;
  const readAgain = useReadCompaniesAgain();
  const isOfAll = scopeOf(company, 'invite') === 'all';
  const form = useForm<Values>({
    resolver: resolverOf(({ email, role, groupId }) => ({
      email: emailProblem(normalizeEmail(email)),
      groupId: placeProblem({ role, groupId: groupId || null }),
    })),
    defaultValues: { email: '', role: 'member', groupId: isOfAll ? '' : (own ?? '') },
  });
  const role = useWatch({ control: form.control, name: 'role' });
  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t send the invitation' },
    async send(values) {
      const body = { ...values, groupId: values.groupId || null };
      const { message } = await callApi('POST /companies/:id/invitations', {
        params: { id },
        body,
      });
      toast.success(message);
      form.resetField('email');
      await readAgain();
    },
  });
  return (
    <section aria-labelledby="invite">
      <h2 id="invite" className="mb-4 text-title font-semibold">
        Invite Someone
      </h2>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <EmailField label="Email" autoComplete="off" {...fieldOf(form, 'email')} />
        </div>
        <SelectField
          label="Role"
          options={givableRoles[company.role].map((one) => ({ value: one, text: roleLabels[one] }))}
          {...fieldOf(form, 'role')}
        />
        {isOfAll && (groups.length > 0 || role === 'group_admin') && (
          <SelectField
            label="Group"
            options={[{ value: '', text: 'No group' }, ...groups.map(optionOf)]}
            {...fieldOf(form, 'groupId')}
          />
        )}
        <SubmitButton isPending={form.formState.isSubmitting} className="sm:mt-6.5">
          Invite
        </SubmitButton>
      </form>
    </section>
  );
}

interface InvitationListProps {
  company: CompanyView;
  rows: readonly InvitationView[];
}

function InvitationList({ company, rows }: InvitationListProps) {
  const [withdrawn, setWithdrawn] = useState<InvitationView>();
  const names = new Map(company.groups.map(({ _id, name }) => [_id, name]));
  const resending = useCompanyAction((id: string) =>
    callApi('POST /company-invitations/:id/resend', { params: { id } }),
  );
  const withdrawal = useCompanyAction((id: string) =>
    callApi('DELETE /company-invitations/:id', { params: { id } }),
  );
  const mayGive = (role: CompanyRole) => givableRoles[company.role].includes(role);
  return (
    <ul className="border-t border-hairline">
      {rows.map((invitation) => {
        const { _id, email, role, groupId, isExpired, sentAt, expiresAt } = invitation;
        const group = names.get(groupId ?? '');
        return (
          <li
            key={_id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-3"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium wrap-anywhere">{email}</p>
              <p className="text-caption text-ink-soft">
                {roleLabels[role]}
                {group !== undefined && <span>{`, ${group}`}</span>}
                <span>{' · '}</span>
                {sentAt === null ? 'sending soon' : `sent on ${localDay(sentAt)}`}
                {!isExpired && <span>{`, until ${localDay(expiresAt)}`}</span>}
              </p>
            </div>
            {isExpired && <Badge kind="warning">Expired</Badge>}
            {mayGive(role) && (
              <div className="flex flex-wrap gap-1">
                <Button
                  variant="quiet"
                  disabled={resending.isPending}
                  aria-label={`Send again to ${email}`}
                  onClick={() => resending.mutate(_id)}
                >
                  Send Again
                </Button>
                <Button
                  variant="quiet"
                  aria-label={`Withdraw the invitation to ${email}`}
                  onClick={() => setWithdrawn(invitation)}
                >
                  Withdraw
                </Button>
              </div>
            )}
          </li>
        );
      })}
      {withdrawn && (
        <ConfirmDialog
          title="Withdraw this invitation?"
          confirmLabel="Withdraw"
          isPending={withdrawal.isPending}
          onConfirm={() =>
            withdrawal.mutate(withdrawn._id, { onSettled: () => setWithdrawn(undefined) })
          }
          onClose={() => setWithdrawn(undefined)}
        >
          <p className="font-medium text-ink wrap-anywhere">{withdrawn.email}</p>
          <p className="mt-3">The link in the email will stop working.</p>
        </ConfirmDialog>
      )}
    </ul>
  );
}
