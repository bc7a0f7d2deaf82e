import { FormProvider } from 'react-hook-form';
import { callApi, type Answer } from '#web/api-client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { useOnChange } from '#web/ui/use-on-change.ts';
import { History } from '../history.tsx';
import { Opened } from '../list/opened.tsx';
import { Part } from '../part.tsx';
import { useAdminAddress } from '../use-admin-address.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { PublishText } from './publish-text.tsx';
import { TextFields } from './text-fields.tsx';
import { TextStateBadge } from './text-state-badge.tsx';
import { TextVersions, VersionText } from './text-versions.tsx';
import { useTextForm } from './use-text-form.ts';
import { useUnsaved } from './use-unsaved.ts';

/** One text: its form with a preview, what visitors see of it, and its versions. */
export function TextDetail() {
  return (
    <Opened
      of="texts"
      read={(name, signal) => callApi('GET /admin/content/:name', { signal, params: { name } })}
    >
      {(answer) => <Text key={answer.text.name} {...answer} />}
    </Opened>
  );
}

function Text({ text, history }: Answer<'GET /admin/content/:name'>) {
  const { form, submit, theirs, show } = useTextForm(text);
  const isUnsaved = useUnsaved(form);
  const { go } = useAdminAddress();
  const { isSubmitting, isDirty, errors } = form.formState;
  useOnChange(text.version, () => {
    if (!isUnsaved()) show(text);
  });
  return (
    <FormProvider {...form}>
      <LeaveGuard what="text" isUnsaved={isUnsaved} onDiscard={() => show(text)} />
      <div className="mb-1 flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 text-title font-semibold wrap-anywhere" dir="auto">
          {text.title}
        </h2>
        <TextStateBadge text={text} />
      </div>
      <p className="mb-6 text-ink-soft">
        {text.state === 'draft' || text.state === 'unpublished' ? (
          text.path
        ) : (
          <a href={text.path} target="_blank" rel="noopener" className="underline">
            {text.path}
          </a>
        )}
      </p>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextFields isPost={text.isPost} />
        {errors.root?.message !== undefined && (
          <Alert kind="error">
            <p>{errors.root.message}</p>
            {theirs !== undefined && <VersionText content={theirs} label="Their text" />}
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton isPending={isSubmitting} isDisabled={!isDirty && theirs === undefined}>
            Save Draft
          </SubmitButton>
          {isDirty && <Button onClick={() => show(text)}>Discard Changes</Button>}
        </div>
      </form>
      <Part className="mt-10 max-w-reading" title="Publish">
        <PublishText
          text={text}
          isUnsaved={isDirty}
          onDeleted={() => {
            show(text);
            go({ id: '' });
          }}
        />
      </Part>
      <Part className="mt-10" title="Versions">
        <TextVersions text={text} />
      </Part>
      <Part className="mt-10" title="History">
        <History entries={history} />
      </Part>
    </FormProvider>
  );
}
