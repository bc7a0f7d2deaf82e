import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import {
  emptyLead,
  leadMaximumLengths,
  normalizeLead,
  tagsIn,
  type LeadFields,
  type LeadTextName,
} from '#domain/leads/lead.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { usePeopleTexts } from '#web/site/inside/people-texts.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { EmailField, TextField } from '#web/ui/text-field.tsx';
import { leadProblemsIn } from './spoken-problems.ts';

/** As they are typed: the tags in one line. */
type LeadValues = Omit<LeadFields, 'tags'> & { tags: string };

const leadOf = (values: LeadValues) =>
  normalizeLead({ ...emptyLead, ...values, tags: tagsIn(values.tags) });

interface LeadFormProps {
  lead: LeadFields;
  submitLabel: string;
  /** Resolves once the lead is kept. */
  save: (lead: LeadFields) => Promise<void>;
  /** Further buttons. */
  children?: ReactNode;
}

/** All that an owner writes down of a person. Only a name, a company or a way to reach them is wanted. */
export function LeadForm({ lead, submitLabel, save, children }: LeadFormProps) {
  const texts = usePeopleTexts();
  const { text } = texts;
  const form = useForm<LeadValues>({
    resolver: resolverOf((values: LeadValues) => leadProblemsIn(texts, leadOf(values))),
    defaultValues: { ...emptyLead, ...lead, tags: lead.tags.join(', ') },
  });
  const submit = useSubmit(form, {
    failure: { refused: text('people.saveFailed') },
    send: (values) => save(leadOf(values)),
  });
  const field = (name: LeadTextName | 'notes') => ({
    label: text(`people.${name}`),
    dir: 'auto' as const,
    autoComplete: 'off',
    maxLength: leadMaximumLengths[name],
    ...fieldOf(form, name),
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField {...field('name')} />
      <TextField {...field('company')} />
      <TextField {...field('role')} />
      <EmailField {...field('email')} />
      <TextField type="tel" {...field('phone')} />
      <TextField inputMode="url" {...field('web')} />
      <TextField
        label={text('people.tags')}
        hint={text('people.tagsHint')}
        dir="auto"
        autoComplete="off"
        {...fieldOf(form, 'tags')}
      />
      <TextField
        label={text('people.followUp')}
        type="date"
        hint={text('people.followUpHint')}
        {...fieldOf(form, 'followUpOn')}
      />
      <div className="sm:col-span-2">
        <TextAreaField rows={3} {...field('notes')} />
      </div>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <SubmitButton isPending={form.formState.isSubmitting}>{submitLabel}</SubmitButton>
        {children}
      </div>
    </form>
  );
}
