import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { costCentreProblem } from '#domain/companies/cost-centre.ts';
import { groupNameProblem, maximumGroupNameLength } from '#domain/companies/company.ts';
import { scopeOf } from '#domain/companies/roles.ts';
import { callApi, ownFile } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { OwnFileButton } from '#web/session/own-file-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { CompanyView } from '#wire/companies/companies.ts';
import { useCompanyAction, useReadCompaniesAgain } from './use-company.ts';

type Group = CompanyView['groups'][number];

/** The groups of a company: added, changed, removed when they are empty. */
export function Groups({ company }: { company: CompanyView }) {
  const { _id: id, groups } = company;
  const [changed, setChanged] = useState<Group>();
  const removal = useCompanyAction((groupId: string) =>
    callApi('DELETE /company-groups/:id', { params: { id: groupId } }),
  );
  return (
    <div className="max-w-reading">
      <ul className="mb-8 border-t border-hairline empty:hidden">
        {groups.map((group) => (
          <li
            key={group._id}
            className="flex flex-wrap items-center gap-x-4 border-b border-hairline py-1.5"
          >
            <span className="min-w-0 flex-1 font-medium wrap-anywhere" dir="auto">
              {group.name}
              {group.costCentre !== '' && (
                <span className="block text-caption font-normal text-ink-soft">
                  Cost center <bdi>{group.costCentre}</bdi>
                </span>
              )}
            </span>
            <span className="text-ink-soft tabular-nums">
              {group.members} {group.members === 1 ? 'member' : 'members'}
            </span>
            <Button
              variant="quiet"
              aria-label={`Change ${group.name}`}
              onClick={() => setChanged(group)}
            >
              Change
            </Button>
            <Button
              variant="quiet"
              aria-label={`Remove ${group.name}`}
              disabled={removal.isPending || group.members > 0}
              onClick={() => removal.mutate(group._id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <GroupForm
        label="New group"
        button="Add Group"
        send={({ name }) =>
          callApi('POST /companies/:id/groups', { params: { id }, body: { name } })
        }
      />
      {scopeOf(company, 'see costs') !== 'none' && (
        <div className="mt-10 border-t border-hairline pt-6">
          <p className="mb-4 text-ink-soft">
            Your seat invoices, split by the groups and cost centers at the time of each invoice.
          </p>
          <OwnFileButton
            file={ownFile('GET /companies/:id/cost-centres.csv', { params: { id } })}
            label="Costs by group as CSV"
            failed="We couldn’t export the costs"
          />
        </div>
      )}
      {changed && (
        <Dialog
          isOpen
          title={`Change ${changed.name}`}
          onClose={() => setChanged(undefined)}
          actions={<Button onClick={() => setChanged(undefined)}>Cancel</Button>}
        >
          <GroupForm
            label="Name"
            button="Save"
            group={changed}
            send={(body) =>
              callApi('PUT /company-groups/:id', {
                params: { id: changed._id },
                body: { ...body, version: changed.version },
              })
            }
            onDone={() => setChanged(undefined)}
          />
        </Dialog>
      )}
    </div>
  );
}

type GroupValues = Pick<Group, 'name' | 'costCentre'>;

interface GroupFormProps {
  label: string;
  button: string;
  /** Absent: a new one. */
  group?: Group;
  send: (values: GroupValues) => Promise<{ readonly message: string }>;
  onDone?: () => void;
}

function GroupForm({ label, button, group, send, onDone }: GroupFormProps) {
  const readAgain = useReadCompaniesAgain();
  const form = useForm({
    resolver: resolverOf((values: GroupValues) => ({
      name: groupNameProblem(values.name.trim()),
      costCentre: costCentreProblem(values.costCentre.trim()),
    })),
    defaultValues: { name: group?.name ?? '', costCentre: group?.costCentre ?? '' },
  });
  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t save the group' },
    async send(values) {
      toast.success((await send(values)).message);
      form.reset();
      onDone?.();
      await readAgain();
    },
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-4">
      <div className="min-w-0 flex-1 basis-56">
        <TextField label={label} maxLength={maximumGroupNameLength} {...fieldOf(form, 'name')} />
      </div>
      {group && (
        <div className="min-w-0 basis-full">
          <TextField
            label="Cost center (optional)"
            hint="We split seat invoices by cost center."
            {...fieldOf(form, 'costCentre')}
          />
        </div>
      )}
      <SubmitButton isPending={form.formState.isSubmitting} className={group ? '' : 'sm:mt-6.5'}>
        {button}
      </SubmitButton>
    </form>
  );
}
