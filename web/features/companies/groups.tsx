import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { costCentreProblem } from '#domain/companies/cost-centre.ts';
import { groupNameProblem, maximumGroupNameLength } from '#domain/companies/company.ts';
import { scopeOf } from '#domain/companies/roles.ts';
import { callApi, ownFile } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { useFrameTexts } from '#web/site/inside/frame-texts.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { OwnFileButton } from '#web/session/own-file-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { CompanyView } from '#wire/companies/companies.ts';
import { problemsIn } from './problem-words.ts';
import { useCompanyAction } from './use-company-action.ts';
import { useReadCompaniesAgain } from './use-company.ts';

type Group = CompanyView['groups'][number];

/** The groups of a company: added, changed, removed when they are empty. */
export function Groups({ company }: { company: CompanyView }) {
  const { text, parts } = useCompanyTexts();
  const frame = useFrameTexts();
  const { _id: id, groups } = company;
  const [changed, setChanged] = useState<Group>();
  const removal = useCompanyAction(
    (groupId: string) => callApi('DELETE /company-groups/:id', { params: { id: groupId } }),
    undefined,
    'company.groupRemoved',
  );
  return (
    <div className="max-w-reading">
      <ul className="mb-8 border-t border-hairline empty:hidden">
        {groups.map((group) => (
          <li
            key={group._id}
            className="flex flex-wrap items-center gap-x-4 border-b border-hairline py-1.5"
          >
            <span className="min-w-0 flex-1 basis-56 font-medium wrap-anywhere">
              <bdi>{group.name}</bdi>
              {group.costCentre !== '' && (
                <span className="block text-caption font-normal text-ink-soft">
                  {parts('company.groupCostCenter', {
                    code: <bdi key="code">{group.costCentre}</bdi>,
                  })}
                </span>
              )}
            </span>
            <span className="me-auto text-ink-soft tabular-nums">
              {text('company.groupMembers', { count: group.members })}
            </span>
            <Button
              variant="quiet"
              aria-label={text('company.changeOf', { name: group.name })}
              onClick={() => setChanged(group)}
            >
              {text('company.change')}
            </Button>
            <Button
              variant="quiet"
              className="text-danger-ink!"
              aria-label={text('company.removeOf', { name: group.name })}
              disabled={removal.isPending || group.members > 0}
              onClick={() => removal.mutate(group._id)}
            >
              {text('company.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <GroupForm
        label={text('company.groupNew')}
        button={text('company.groupAdd')}
        send={({ name }) =>
          callApi('POST /companies/:id/groups', { params: { id }, body: { name } })
        }
      />
      {scopeOf(company, 'see costs') !== 'none' && (
        <div className="mt-10 border-t border-hairline pt-6">
          <p className="mb-4 text-ink-soft">{text('company.groupCosts')}</p>
          <OwnFileButton
            file={ownFile('GET /companies/:id/cost-centres.csv', { params: { id } })}
            label={text('company.groupCostsCsv')}
            failed={text('company.groupCostsFailed')}
          />
        </div>
      )}
      {changed && (
        <Dialog
          isOpen
          title={text('company.changeOf', { name: changed.name })}
          onClose={() => setChanged(undefined)}
          actions={
            <Button onClick={() => setChanged(undefined)}>{frame.text('frame.cancel')}</Button>
          }
        >
          <GroupForm
            label={text('company.name')}
            button={text('company.save')}
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
  const texts = useCompanyTexts();
  const { language, text } = texts;
  const frame = useFrameTexts();
  const readAgain = useReadCompaniesAgain();
  const form = useForm({
    resolver: resolverOf((values: GroupValues) =>
      problemsIn(
        { company: texts, frame },
        {
          name: groupNameProblem(values.name.trim()),
          costCentre: costCentreProblem(values.costCentre.trim()),
        },
      ),
    ),
    defaultValues: { name: group?.name ?? '', costCentre: group?.costCentre ?? '' },
  });
  const submit = useSubmit(form, {
    failure: { refused: text('company.groupFailed') },
    async send(values) {
      const { message } = await send(values);
      toast.success(language === 'en' ? message : text('company.groupSaved'));
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
            label={text('company.costCenter')}
            hint={text('company.costCenterHint')}
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
