import { memo, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { patternPerson } from '#domain/companies/pattern.ts';
import {
  firstCompanyProfile,
  templateProblems,
  type TemplateFieldName,
} from '#domain/companies/template.ts';
import { socialPlatformNames } from '#domain/profiles/social-links.ts';
import { ApiError, callApi } from '#web/api-client.ts';
import { resolverOf, useSubmit } from '#web/forms.ts';
import type { ProfilePreview } from '#web/profiles/live-preview.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { TemplateView } from '#wire/companies/templates.ts';
import type { CompanyView } from '#wire/companies/companies.ts';
import { TemplateRow, type TemplateForm } from './template-row.tsx';
import { fieldsOf, templateOf, valuesOf, type TemplateValues } from './template-values.ts';
import { useReadTemplatesAgain } from './use-templates.ts';

const sections: readonly (readonly [string, readonly TemplateFieldName[]])[] = [
  [
    'Look',
    ['layout', 'color', 'logo', 'secondaryLogo', 'profilePicture', 'coverImage', 'profilePosition'],
  ],
  [
    'Person and company',
    ['userProfile', 'pronouns', 'jobTitle', 'profileType', 'companyName', 'companyLocation'],
  ],
  [
    'How to reach them',
    [
      'companyEmail',
      'companyPhone',
      'companyPhoneFormat',
      'secondEmail',
      'secondPhone',
      'website',
      'bookingUrl',
    ],
  ],
  [
    'About',
    ['description', 'industry', 'foundedYear', 'employeeCount', 'keySkills', 'pageLanguage'],
  ],
  ['Links', socialPlatformNames],
];

interface EditorProps {
  company: CompanyView;
  template: TemplateView;
  Preview: ProfilePreview;
}

/** The template of a group or of the company, with a card as it would make it. */
export function TemplateEditor({ company, template, Preview }: EditorProps) {
  const { _id: id } = company;
  const { groupId } = template;
  const readAgain = useReadTemplatesAgain();
  const [version, setVersion] = useState(template.version);
  const [theirs, setTheirs] = useState<TemplateView>();
  const [uploads, setUploads] = useState(0);
  const form = useForm<TemplateValues>({
    resolver: resolverOf((values) => templateProblems(templateOf(values))),
    defaultValues: valuesOf(template.version === 0 ? template.generalFields : template.fields),
  });
  const read = async () =>
    (
      await callApi('GET /companies/:id/template', {
        params: { id },
        query: { group: groupId ?? '' },
      })
    ).template;
  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t save the template' },
    async send(values) {
      try {
        const saved = await callApi('PUT /companies/:id/template', {
          params: { id },
          body: { groupId, version, fields: fieldsOf(values) },
        });
        toast.success(saved.message);
        setVersion(saved.template.version);
        form.reset(valuesOf(saved.template.fields));
        await readAgain();
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) setTheirs(await read());
        throw error;
      }
    },
  });
  function decide(isTheirs: boolean) {
    if (theirs === undefined) return;
    setVersion(theirs.version);
    if (isTheirs) form.reset(valuesOf(theirs.fields));
    setTheirs(undefined);
    form.clearErrors('root');
  }
  const onBusy = (isBusy: boolean) => setUploads((count) => count + (isBusy ? 1 : -1));
  return (
    <div className="grid gap-10 lg:grid-cols-[1fr_22rem]">
      <form noValidate onSubmit={submit} className="min-w-0">
        <p className="mb-6 max-w-reading text-ink-soft">
          We fill in a suggestion once, and members can change it from then on. Locked fields follow
          this template, but members can request a change. In texts and addresses, {'{'}
          first{'}'}, {'{'}last{'}'}, {'{'}name{'}'} and {'{'}email{'}'} are replaced with the
          member’s details.
        </p>
        {template.version === 0 && groupId !== null && (
          <div className="mb-6">
            <Alert kind="notice">
              This group uses the company template. Save to give it its own.
            </Alert>
          </div>
        )}
        {sections.map(([title, names]) => (
          <section key={title} aria-label={title} className="mb-8">
            <h2 className="text-title font-semibold">{title}</h2>
            <ul>
              {names.map((name) => (
                <TemplateRow key={name} form={form} name={name} onBusy={onBusy} />
              ))}
            </ul>
          </section>
        ))}
        {theirs !== undefined && (
          <div className="mb-6">
            <Alert kind="error">
              <p>
                Someone else saved this template in the meantime. Which version do you want to keep?
              </p>
              <div className="mt-3 flex flex-wrap gap-3">
                <Button onClick={() => decide(true)}>Use Theirs</Button>
                <Button onClick={() => decide(false)}>Keep Mine</Button>
              </div>
            </Alert>
          </div>
        )}
        <SubmitButton
          isPending={form.formState.isSubmitting}
          isDisabled={uploads > 0 || theirs !== undefined}
        >
          Save Template
        </SubmitButton>
      </form>
      <section aria-label="Preview of a member’s card" className="min-w-0">
        <div className="overflow-hidden rounded-card border border-hairline bg-sunken p-4 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto">
          <Suspense>
            <TemplatePreview form={form} company={company} Preview={Preview} />
          </Suspense>
        </div>
      </section>
    </div>
  );
}

const sample = {
  ...patternPerson({
    name: 'Ada Example',
    firstName: 'Ada',
    lastName: 'Example',
    email: 'ada@example.com',
  }),
  phone: '+1 202 555 0123',
};

interface PreviewProps extends Omit<EditorProps, 'template'> {
  form: TemplateForm;
}

const TemplatePreview = memo(function TemplatePreview({ form, company, Preview }: PreviewProps) {
  useWatch({ control: form.control });
  const values = useDeferredValue(form.getValues());
  const profile = useMemo(
    () => firstCompanyProfile(templateOf(values), sample, company).fields,
    [values, company],
  );
  return <Preview profile={profile} />;
});
