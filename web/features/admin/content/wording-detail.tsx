import { useQuery } from '@tanstack/react-query';
import { languageNames, languageTag } from '#domain/texts/languages.ts';
import { siteLanguages } from '#domain/texts/site-languages.ts';
import { wordingId, type WordingId } from '#domain/site/wording-id.ts';
import { callApi, type Answer } from '#web/api-client.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useOnChange } from '#web/ui/use-on-change.ts';
import { adminKey } from '../admin-key.ts';
import { BackLink } from '../back-link.tsx';
import { History } from '../history.tsx';
import { AdminSkeleton } from '../list/admin-list.tsx';
import { Part } from '../part.tsx';
import { useAdminAddress } from '../use-admin-address.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { PublishWording } from './publish-wording.tsx';
import { QuestionsEditor } from './questions-editor.tsx';
import { useUnsaved } from './use-unsaved.ts';
import { useWordingForm } from './use-wording-form.ts';
import { mailsId } from './wording-address.ts';
import { WordingFields } from './wording-fields.tsx';
import { WordingPreview } from './wording-preview.tsx';
import { WordingText, WordingVersions } from './wording-versions.tsx';

/** The home page's headlines and questions, or the sentences of a mail, in one language. */
export function WordingDetail({ id }: { id: WordingId }) {
  const name = wordingId(id);
  const read = useQuery({
    queryKey: adminKey('wordings', name),
    queryFn: ({ signal }) => callApi('GET /admin/wordings/:name', { signal, params: { name } }),
  });
  return (
    <>
      {id.name === 'home' ? (
        <BackLink>All texts</BackLink>
      ) : (
        <BackLink id={mailsId}>All emails</BackLink>
      )}
      <Loaded
        query={read}
        refused="We couldn’t load the text."
        skeleton={<AdminSkeleton of="text" />}
      >
        {(answer) => <OpenedWording key={name} {...answer} />}
      </Loaded>
    </>
  );
}

function OpenedWording({ wording, history }: Answer<'GET /admin/wordings/:name'>) {
  const { title, name, language, version, liveVersion, hasQuestions } = wording;
  const { form, submit, theirs, show, take } = useWordingForm(wording);
  const isUnsaved = useUnsaved(form);
  const { isSubmitting, isDirty, errors } = form.formState;
  useOnChange(version, () => {
    if (!isUnsaved()) show(wording);
  });
  return (
    <>
      <LeaveGuard what="text" isUnsaved={isUnsaved} onDiscard={() => show(wording)} />
      <div className="mb-1 flex flex-wrap items-center gap-3">
        <h2 className="text-title font-semibold">{title}</h2>
        {liveVersion === 0 && <Badge kind="good">Original</Badge>}
        {liveVersion > 0 && <Badge kind="good">Live</Badge>}
        {version > liveVersion && <Badge kind="warning">Draft</Badge>}
      </div>
      <p className="mb-4 max-w-reading text-ink-soft">
        {hasQuestions
          ? 'The headlines and questions of the home page. Each language has its own.'
          : 'The words of this email. Amounts, addresses and buttons are added when it’s sent. Each language has its own words.'}
      </p>
      <Languages name={name} current={language} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <div className="max-w-reading">
          <WordingFields form={form} wording={wording} />
        </div>
        {hasQuestions && <QuestionsEditor form={form} language={language} />}
        {errors.root?.message !== undefined && (
          <Alert kind="error">
            <p>{errors.root.message}</p>
            {theirs !== undefined && (
              <WordingText content={theirs} fields={wording.fields} label="Their text" />
            )}
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton isPending={isSubmitting} isDisabled={!isDirty && theirs === undefined}>
            Save Draft
          </SubmitButton>
          {isDirty && <Button onClick={() => show(wording)}>Discard Changes</Button>}
        </div>
      </form>
      <WordingPreview form={form} wording={wording} />
      <Part className="mt-10 max-w-reading" title="Publish">
        <PublishWording wording={wording} isUnsaved={isDirty} />
      </Part>
      <Part className="mt-10" title="Versions">
        <WordingVersions wording={wording} onTake={take} />
      </Part>
      <Part className="mt-10" title="History">
        <History entries={history} />
      </Part>
    </>
  );
}

function Languages({ name, current }: { name: string; current: WordingId['language'] }) {
  const { linkTo } = useAdminAddress();
  return (
    <nav aria-label="Language" className="mb-6 flex flex-wrap gap-x-5 border-b border-hairline">
      {siteLanguages.map((language) => (
        <TextLink
          key={language}
          to={linkTo({ id: wordingId({ name, language }) })}
          lang={languageTag(language)}
          aria-current={language === current ? 'page' : undefined}
          className="min-h-11 no-underline aria-[current]:font-semibold aria-[current]:text-accent-ink"
        >
          {languageNames[language]}
        </TextLink>
      ))}
    </nav>
  );
}
