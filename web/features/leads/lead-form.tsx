import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import {
  emptyLead,
  leadLabels,
  leadMaximumLengths,
  leadProblems,
  normalizeLead,
  tagsIn,
  type LeadFields,
} from '#domain/leads/lead.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { EmailField, TextField } from '#web/ui/text-field.tsx';

/** As they are typed: the tags in one line. */
type LeadValues = Omit<LeadFields, 'tags'> & { tags: string };

const leadOf = (values: LeadValues) =>
  normalizeLead({ ...emptyLead, ...values, tags: tagsIn(values.tags) });
const resolver = resolverOf((values: LeadValues) => leadProblems(leadOf(values)));

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
  const form = useForm<LeadValues>({
    resolver,
    defaultValues: { ...emptyLead, ...lead, tags: lead.tags.join(', ') },
  });
  const submit = useSubmit(form, {
    failure: { refused: 'Failed to save this person' },
    send: (values) => save(leadOf(values)),
  });
  const field = (name: keyof LeadValues & keyof typeof leadLabels) => ({
    label: leadLabels[name],
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
        label="Tags"
        hint="For example, the event. Separate tags with commas."
        dir="auto"
        autoComplete="off"
        {...fieldOf(form, 'tags')}
      />
      <TextField
        label="Follow up on"
        type="date"
        hint="We’ll email you that morning (UTC)."
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
