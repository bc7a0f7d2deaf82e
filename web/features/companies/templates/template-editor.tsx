import { Suspense, useDeferredValue, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useWatch } from 'react-hook-form';
import {
  templateFields,
  templateProblems,
  type TemplateFieldName,
} from '#domain/companies/template.ts';
import { ApiError, callApi } from '#web/api-client.ts';
import { resolverOf, useSubmit } from '#web/forms.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import type { TemplateView } from '#wire/companies/templates.ts';
import type { CompanyView } from '#wire/companies/companies.ts';
import { CardParts, type MarkedPreview } from './card-parts.tsx';
import { PartList } from './part-list.tsx';
import { PartSheet } from './part-sheet.tsx';
import { sampleProfile } from './sample-profile.ts';
import {
  fieldsOf,
  templateOf,
  valuesOf,
  type TemplateForm,
  type TemplateValues,
} from './template-values.ts';
import { useReadTemplatesAgain } from './use-templates.ts';

interface EditorProps {
  company: CompanyView;
  template: TemplateView;
  Preview: MarkedPreview;
}

/** The template of a group or of the company: a card as it would make it, each part with its lock, and their list. */
export function TemplateEditor({ company, template, Preview }: EditorProps) {
  const { language, text } = useCompanyTexts();
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
  const list = useRef<HTMLFormElement>(null);
  const parts = useChosenPart(list);
  const read = async () =>
    (
      await callApi('GET /companies/:id/template', {
        params: { id },
        query: { group: groupId ?? '' },
      })
    ).template;
  const submit = useSubmit(form, {
    failure: { refused: text('company.tplSaveFailed') },
    onInvalid: () => parts.showFirst(Object.keys(templateProblems(templateOf(form.getValues())))),
    onRefused: (fields) => parts.showFirst(Object.keys(fields)),
    async send(values) {
      try {
        const saved = await callApi('PUT /companies/:id/template', {
          params: { id },
          body: { groupId, version, fields: fieldsOf(values) },
        });
        toast.success(language === 'en' ? saved.message : text('company.tplSaved'));
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
  const { chosen, isInline } = parts;
  return (
    <>
      <p className="mb-6 max-w-reading text-ink-soft">{text('company.tplIntro')}</p>
      {template.version === 0 && groupId !== null && (
        <div className="mb-6">
          <Alert kind="notice">{text('company.tplUsesCompany')}</Alert>
        </div>
      )}
      <form ref={list} noValidate onSubmit={submit}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[24rem_minmax(0,1fr)]">
          <section
            aria-label={text('company.tplPreview')}
            // Nothing in it can be focused, but a keyboard scrolls it.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="self-start rounded-card border border-hairline bg-sunken p-4 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-7.5rem)] lg:overflow-y-auto"
          >
            <Suspense>
              <TemplatePreview
                form={form}
                company={company}
                Preview={Preview}
                chosen={chosen}
                onChoose={parts.show}
              />
            </Suspense>
          </section>
          <div className="min-w-0">
            <PartList
              form={form}
              chosen={chosen}
              opened={parts.opened}
              isInline={isInline}
              onBusy={onBusy}
              onChoose={parts.toggle}
            />
          </div>
        </div>
        {theirs !== undefined && (
          <div className="mb-6">
            <Alert kind="error">
              <p>{text('company.tplConflict')}</p>
              <div className="mt-3 flex flex-wrap gap-3">
                <Button onClick={() => decide(true)}>{text('company.tplTheirs')}</Button>
                <Button onClick={() => decide(false)}>{text('company.tplMine')}</Button>
              </div>
            </Alert>
          </div>
        )}
        {/* Above the owner's bar of a phone. */}
        <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] short:bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline bg-canvas px-4 py-3 sm:-mx-6 sm:px-6 lg:bottom-0 lg:mx-0 lg:px-0">
          <SubmitButton
            isPending={form.formState.isSubmitting}
            isDisabled={uploads > 0 || theirs !== undefined}
          >
            {text('company.tplSave')}
          </SubmitButton>
          {form.formState.isDirty && (
            <p className="text-caption text-ink-soft">{text('company.tplUnsaved')}</p>
          )}
        </div>
      </form>
      {!isInline && chosen !== undefined && (
        <PartSheet form={form} name={chosen} onBusy={onBusy} onClose={parts.close} />
      )}
    </>
  );
}

/** The part that is open: below its line where there is room beside the card, else in a sheet. */
function useChosenPart(list: RefObject<HTMLFormElement | null>) {
  const isInline = useMediaQuery('(min-width: 64rem)');
  const [chosen, setChosen] = useState<TemplateFieldName>();
  const [opened, setOpened] = useState<readonly TemplateFieldName[]>([]);

  function choose(name: TemplateFieldName | undefined) {
    setChosen(name);
    if (name !== undefined) setOpened((before) => [...before, name]);
  }

  /** Opens a part, and goes to what it opened. */
  function show(name: TemplateFieldName) {
    flushSync(() => choose(name));
    if (!isInline) {
      // The sheet covers the lower half of the screen.
      list.current?.querySelector(`[data-part="${name}"]`)?.scrollIntoView({ block: 'start' });
      return;
    }
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${name}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    const control =
      row?.querySelector<HTMLElement>('[aria-invalid]') ??
      row?.querySelector<HTMLElement>('input:checked');
    control?.focus({ preventScroll: true });
  }
  return {
    chosen,
    opened,
    isInline,
    show,
    toggle: (name: TemplateFieldName) => choose(name === chosen ? undefined : name),
    close: () => choose(undefined),
    /** Opens the first of some parts, by their names. */
    showFirst(names: readonly string[]) {
      const first = templateFields.find(({ name }) => names.includes(name));
      if (first !== undefined) show(first.name);
    },
  };
}

interface PreviewProps extends Omit<EditorProps, 'template'> {
  form: TemplateForm;
  chosen: TemplateFieldName | undefined;
  onChoose: (name: TemplateFieldName) => void;
}

/** The card as it is edited; typing goes first, the card follows. */
function TemplatePreview({ form, company, Preview, chosen, onChoose }: PreviewProps) {
  useWatch({ control: form.control });
  const values = useDeferredValue(form.getValues());
  const { text } = useCompanyTexts();
  const profile = useMemo(
    () =>
      sampleProfile(templateOf(values), company, {
        jobTitle: text('company.sampleTitle'),
        description: text('company.sampleAbout'),
      }),
    [values, company, text],
  );
  return (
    <Preview
      profile={profile}
      renderOver={(root) => (
        <CardParts form={form} root={root} profile={profile} chosen={chosen} onChoose={onChoose} />
      )}
    />
  );
}
