import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { newPostProblems, textFormProblems } from '#domain/site/text-form.ts';
import { callApi } from '#web/api-client.ts';
import { resolverOf, useSubmit } from '#web/forms.ts';
import { dropDraft, useDraft } from '#web/session/use-draft.ts';
import { toast } from '#web/ui/toasts.tsx';
import type { ContentView, OpenedText } from '#wire/admin/content.ts';
import { adminKey } from '../admin-key.ts';
import { useAdminAddress } from '../use-admin-address.ts';
import { useTheirs } from '../use-theirs.ts';

export interface TextValues extends ContentView {
  /** Of a new post alone. */
  slug: string;
  /** The newest version that the author has seen; kept with the draft. */
  version: number;
}

const valuesOf = ({ content, version }: Pick<OpenedText, 'content' | 'version'>): TextValues => ({
  ...content,
  slug: '',
  version,
});

const noText: TextValues = {
  title: '',
  description: '',
  tags: '',
  body: '',
  slug: '',
  version: 0,
};

const resolvers = {
  new: resolverOf<TextValues>(newPostProblems),
  opened: resolverOf<TextValues>(textFormProblems),
};

/** The form of a text. @param text absent: of a new post */
export function useTextForm(text?: OpenedText) {
  const { go } = useAdminAddress();
  const queryClient = useQueryClient();
  const name = text?.name ?? 'new';
  const draftKey = `admin-text-${name}`;
  const form = useForm<TextValues>({
    resolver: resolvers[text === undefined ? 'new' : 'opened'],
    defaultValues: text === undefined ? noText : valuesOf(text),
  });
  useDraft(draftKey, form, []);

  const { theirs, forgetTheirs, orReadTheirs } = useTheirs(async () => {
    const { text: newest } = await callApi('GET /admin/content/:name', { params: { name } });
    form.setValue('version', newest.version);
    return newest.content;
  });

  /** Shows a text as it is now, in place of what was typed. */
  function show(current: OpenedText | undefined): void {
    form.reset(current === undefined ? noText : valuesOf(current));
    forgetTheirs();
    dropDraft(draftKey);
  }

  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t save the text.' },
    async send({ slug, version, ...content }) {
      if (text === undefined) {
        const added = await callApi('POST /admin/content', { body: { slug, ...content } });
        toast.success(added.message);
        show(undefined);
        await queryClient.invalidateQueries({ queryKey: adminKey('texts') });
        go({ id: added.text.name }, { replace: true });
        return;
      }
      await orReadTheirs(async () => {
        const body = { version, ...content };
        const saved = await callApi('PUT /admin/content/:name', { params: { name }, body });
        toast.success(saved.message);
        show(saved.text);
        await queryClient.invalidateQueries({ queryKey: adminKey('texts') });
      });
    },
  });

  return { form, submit, theirs, show };
}
