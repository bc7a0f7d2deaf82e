import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { emailProblem, normalizeEmail } from '#domain/accounts/email.ts';
import { givableRoles, placeProblem, scopeOf, type CompanyRole } from '#domain/companies/roles.ts';
import { callApi } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { List } from '#web/lists/list.tsx';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { useFrameTexts } from '#web/site/inside/frame-texts.ts';
import { localDay } from '#web/site/local-dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmailField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { InvitationView, CompanyView } from '#wire/companies/companies.ts';
import { Import } from './import.tsx';
import { optionOf } from './list-filters.tsx';
import { problemsIn } from './problem-words.ts';
import { roleIn } from './role-words.ts';
import { partLink, useCompanyAddress } from './use-company-address.ts';
import { useCompanyAction } from './use-company-action.ts';
import { useInvitations, useReadCompaniesAgain } from './use-company.ts';

/** Inviting one or many, and the invitations that wait. */
export function Invitations({ company }: { company: CompanyView }) {
  const { text } = useCompanyTexts();
  const { address, linkTo } = useCompanyAddress();
  const invitations = useInvitations(company._id, address.page);
  return (
    <div className="flex flex-col gap-10">
      <p className="text-ink-soft">
        {text('company.seatsUsed', { taken: company.seatsTaken, seats: company.seats })}
        {company.role === 'owner' && company.seatsTaken >= company.seats && (
          <TextLink to={partLink(company._id, 'seats')} className="ms-3">
            {text('company.addSeats')}
          </TextLink>
        )}
      </p>
      <InviteForm company={company} />
      <Import id={company._id} />
      <section aria-labelledby="waiting">
        <h2 id="waiting" className="mb-4 text-title font-semibold">
          {text('company.pending')}
        </h2>
        <List
          query={invitations}
          rowsOf={(answer) => answer.invitations}
          refused={text('company.invitationsFailed')}
          skeleton={<Skeleton className="h-40 w-full" />}
          empty={<p className="text-ink-soft">{text('company.noPending')}</p>}
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
  const texts = useCompanyTexts();
  const { language, text } = texts;
  const frame = useFrameTexts();
  const { _id: id, groups, groupId: own } = company;
  const readAgain = useReadCompaniesAgain();
  const isOfAll = scopeOf(company, 'invite') === 'all';
  const form = useForm<Values>({
    resolver: resolverOf(({ email, role, groupId }) =>
      problemsIn(
        { company: texts, frame },
        {
          email: emailProblem(normalizeEmail(email)),
          groupId: placeProblem({ role, groupId: groupId || null }),
        },
      ),
    ),
    defaultValues: { email: '', role: 'member', groupId: isOfAll ? '' : (own ?? '') },
  });
  const role = useWatch({ control: form.control, name: 'role' });
  const submit = useSubmit(form, {
    failure: { refused: text('company.inviteFailed') },
    async send(values) {
      const body = { ...values, groupId: values.groupId || null };
      const { message } = await callApi('POST /companies/:id/invitations', {
        params: { id },
        body,
      });
      toast.success(language === 'en' ? message : text('company.invited'));
      form.resetField('email');
      await readAgain();
    },
  });
  return (
    <section aria-labelledby="invite">
      <h2 id="invite" className="mb-4 text-title font-semibold">
        {text('company.inviteSomeone')}
      </h2>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <EmailField
            label={text('company.email')}
            autoComplete="off"
            {...fieldOf(form, 'email')}
          />
        </div>
        <SelectField
          label={text('company.role')}
          options={givableRoles[company.role].map((one) => ({
            value: one,
            text: roleIn(texts, one),
          }))}
          {...fieldOf(form, 'role')}
        />
        {isOfAll && (groups.length > 0 || role === 'group_admin') && (
          <SelectField
            label={text('company.group')}
            options={[{ value: '', text: text('company.noGroup') }, ...groups.map(optionOf)]}
            {...fieldOf(form, 'groupId')}
          />
        )}
        <SubmitButton
          isPending={form.formState.isSubmitting}
          className="self-end sm:mt-6.5 sm:self-start"
        >
          {text('company.invite')}
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
  const texts = useCompanyTexts();
  const { text, locale } = texts;
  const [withdrawn, setWithdrawn] = useState<InvitationView>();
  const names = new Map(company.groups.map(({ _id, name }) => [_id, name]));
  const resending = useCompanyAction(
    (id: string) => callApi('POST /company-invitations/:id/resend', { params: { id } }),
    undefined,
    'company.invited',
  );
  const withdrawal = useCompanyAction(
    (id: string) => callApi('DELETE /company-invitations/:id', { params: { id } }),
    undefined,
    'company.withdrawn',
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
                {roleIn(texts, role)}
                {group !== undefined && <span>{`, ${group}`}</span>}
                <span>{' · '}</span>
                {sentAt === null
                  ? text('company.sendingSoon')
                  : text('company.sentOn', { day: localDay(sentAt, locale) })}
                {!isExpired && (
                  <span>{text('company.until', { day: localDay(expiresAt, locale) })}</span>
                )}
              </p>
            </div>
            {isExpired && <Badge kind="warning">{text('company.expired')}</Badge>}
            {mayGive(role) && (
              <div className="flex flex-wrap gap-1">
                <Button
                  variant="quiet"
                  disabled={resending.isPending}
                  aria-label={text('company.sendAgainTo', { email })}
                  onClick={() => resending.mutate(_id)}
                >
                  {text('company.sendAgain')}
                </Button>
                <Button
                  variant="quiet"
                  className="text-danger-ink!"
                  aria-label={text('company.withdrawOf', { email })}
                  onClick={() => setWithdrawn(invitation)}
                >
                  {text('company.withdraw')}
                </Button>
              </div>
            )}
          </li>
        );
      })}
      {withdrawn && (
        <ConfirmDialog
          title={text('company.withdrawTitle')}
          confirmLabel={text('company.withdraw')}
          isPending={withdrawal.isPending}
          onConfirm={() =>
            withdrawal.mutate(withdrawn._id, { onSettled: () => setWithdrawn(undefined) })
          }
          onClose={() => setWithdrawn(undefined)}
        >
          <p className="font-medium text-ink wrap-anywhere">{withdrawn.email}</p>
          <p className="mt-3">{text('company.withdrawText')}</p>
        </ConfirmDialog>
      )}
    </ul>
  );
}
