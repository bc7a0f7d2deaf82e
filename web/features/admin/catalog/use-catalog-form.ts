import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { createCatalog } from '#domain/catalog/catalog.ts';
import { callApi } from '#web/api-client.ts';
import { resolverOf, useSubmit } from '#web/forms.ts';
import { dropDraft, useDraft } from '#web/session/use-draft.ts';
import { toast } from '#web/ui/toasts.tsx';
import type { AdminCatalogView, CatalogVersionView } from '#wire/admin/catalog.ts';
import { adminKey } from '../admin-key.ts';
import { useUnsaved } from '../content/use-unsaved.ts';
import { useTheirs } from '../use-theirs.ts';
import {
  acceptKept,
  contentOf,
  problemsOf,
  valuesOf,
  type CatalogValues,
} from './catalog-values.ts';

const draftKey = 'admin-catalog';

/** The form of the draft that all admins share. */
export function useCatalogForm({ draft, versions }: AdminCatalogView) {
  const queryClient = useQueryClient();
  const resolver = useMemo(() => {
    const counted = versions
      .filter(({ withdrawnAt }) => withdrawnAt === null)
      .map((version) => createCatalog(version));
    return resolverOf<CatalogValues>((values) => problemsOf(values, counted));
  }, [versions]);
  const form = useForm<CatalogValues>({ resolver, defaultValues: valuesOf(draft) });
  useDraft(draftKey, form, [], acceptKept);
  const isUnsaved = useUnsaved(form);
  const { theirs, forgetTheirs, orReadTheirs } = useTheirs(async () => {
    const { draft: newest } = await callApi('GET /admin/catalog');
    form.setValue('revision', newest.revision);
    return newest;
  });

  /** Shows a draft in place of what was typed. */
  function show(current: AdminCatalogView['draft']): void {
    form.reset(valuesOf(current));
    forgetTheirs();
    dropDraft(draftKey);
  }

  /** Puts a version into the form, as if it had been typed. */
  function edit({ number, content }: CatalogVersionView): void {
    form.reset(valuesOf({ revision: form.getValues('revision'), content }), {
      keepDefaultValues: true,
    });
    toast.success(`The form shows version ${number}. Save the draft to keep it.`);
  }

  // A draft that somebody else saved replaces nothing that was typed.
  useEffect(() => {
    if (isUnsaved() || form.getValues('revision') === draft.revision) return;
    form.reset(valuesOf(draft));
    dropDraft(draftKey);
  }, [draft, form, isUnsaved]);

  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t save the draft.' },
    send: (values) =>
      orReadTheirs(async () => {
        const body = { revision: values.revision, content: contentOf(values) };
        const saved = await callApi('PUT /admin/catalog/draft', { body });
        toast.success(saved.message);
        show(saved.catalog.draft);
        queryClient.setQueryData(adminKey('catalog'), saved.catalog);
      }),
  });
  return { form, submit, show, edit, theirs, isUnsaved };
}
