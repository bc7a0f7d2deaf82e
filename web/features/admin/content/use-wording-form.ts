import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { wordingId } from '#domain/site/wording-id.ts';
import { wordingProblems } from '#domain/site/wording.ts';
import { callApi } from '#web/api-client.ts';
import { resolverOf, useSubmit } from '#web/forms.ts';
import { dropDraft, useDraft, type AcceptDraft } from '#web/session/use-draft.ts';
import { toast } from '#web/ui/toasts.tsx';
import type { OpenedWording, WordingContent } from '#wire/admin/wordings.ts';
import { adminKey } from '../admin-key.ts';
import { useTheirs } from '../use-theirs.ts';

export interface WordingValues extends WordingContent {
  /** The newest version that the author has seen; kept with the draft. */
  version: number;
}

export type WordingFormApi = UseFormReturn<WordingValues>;

const valuesOf = ({ content, version }: OpenedWording): WordingValues => ({ ...content, version });

/** A draft of a release with other fields is of no use. */
const acceptKept =
  (fields: number): AcceptDraft<WordingValues> =>
  (kept) => {
    const texts: unknown = Reflect.get(kept, 'texts');
    const questions: unknown = Reflect.get(kept, 'questions');
    const fits = Array.isArray(texts) && texts.length === fields && Array.isArray(questions);
    return fits ? kept : undefined;
  };

/** The form of a wording in one language. */
export function useWordingForm(wording: OpenedWording) {
  const { name, language, fields, hasQuestions } = wording;
  const queryClient = useQueryClient();
  const draftKey = `admin-wording-${name}-${language}`;
  const resolver = useMemo(
    () => resolverOf<WordingValues>((values) => wordingProblems(fields, hasQuestions, values)),
    [fields, hasQuestions],
  );
  const form = useForm<WordingValues>({ resolver, defaultValues: valuesOf(wording) });
  useDraft(draftKey, form, [], acceptKept(fields.length));
  const params = { name: wordingId({ name, language }) };
  const { theirs, forgetTheirs, orReadTheirs } = useTheirs(async () => {
    const { wording: newest } = await callApi('GET /admin/wordings/:name', { params });
    form.setValue('version', newest.version);
    return newest.content;
  });

  /** Shows a wording as it is now, in place of what was typed. */
  function show(current: OpenedWording): void {
    form.reset(valuesOf(current));
    forgetTheirs();
    dropDraft(draftKey);
  }

  /** Puts a version into the form, as if it had been typed. */
  function take(content: WordingContent): void {
    form.reset({ ...content, version: form.getValues('version') }, { keepDefaultValues: true });
  }

  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t save the text.' },
    send: (values) =>
      orReadTheirs(async () => {
        const saved = await callApi('PUT /admin/wordings/:name', { params, body: values });
        toast.success(saved.message);
        show(saved.wording);
        await queryClient.invalidateQueries({ queryKey: adminKey('wordings') });
      }),
  });
  return { form, submit, theirs, show, take };
}
