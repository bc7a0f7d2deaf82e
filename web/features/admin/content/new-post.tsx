import { FormProvider } from 'react-hook-form';
import { SubmitButton } from '#web/ui/button.tsx';
import { BackLink } from '../back-link.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { TextFields } from './text-fields.tsx';
import { useTextForm } from './use-text-form.ts';
import { useUnsaved } from './use-unsaved.ts';

/** Begins a post of the blog. */
export function NewPost() {
  const { form, submit, show } = useTextForm();
  const isUnsaved = useUnsaved(form);
  return (
    <FormProvider {...form}>
      <LeaveGuard what="post" isUnsaved={isUnsaved} onDiscard={() => show(undefined)} />
      <BackLink>All texts</BackLink>
      <h2 className="mb-4 text-title font-semibold">New post</h2>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextFields isPost isNew />
        <SubmitButton isPending={form.formState.isSubmitting} className="self-start">
          Save Draft
        </SubmitButton>
      </form>
    </FormProvider>
  );
}
