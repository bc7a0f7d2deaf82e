import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { useCommonWords } from '#web/ui/common-words.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import type { ProvisioningView } from '#wire/companies/provisioning.ts';

/** The address for the directory, and how the two common ones are set up. */
export function SetUp({ url, users }: Pick<ProvisioningView, 'url' | 'users'>) {
  const { text } = useCompanyTexts();
  const { copyFailed } = useCommonWords();
  return (
    <section aria-labelledby="set-up">
      <h2 id="set-up" className="mb-2 text-title font-semibold">
        {text('company.dirTitle')}
      </h2>
      <p className="mb-4 text-ink-soft">
        <span>
          {users === 0 ? text('company.dirNone') : text('company.dirUsers', { count: users })}
        </span>{' '}
        {text('company.dirOthers')}
      </p>
      <p className="text-caption text-ink-soft">{text('company.dirAddress')}</p>
      <div className="mt-1 mb-6 flex flex-wrap items-center gap-3">
        <code className="min-w-0 flex-1 basis-56 rounded-field border border-hairline bg-sunken px-4 py-2.5 wrap-anywhere">
          {url}
        </code>
        <Button onClick={() => void copyText(url, text('company.dirAddressCopied'), copyFailed)}>
          {text('company.dirCopyAddress')}
        </Button>
      </div>
      <div className="border-t border-hairline">
        <Disclosure title={text('company.dirEntra')}>
          <ol className="list-decimal space-y-1 ps-5">
            <li>{text('company.dirEntra1')}</li>
            <li>{text('company.dirEntra2')}</li>
            <li>{text('company.dirEntra3')}</li>
            <li>{text('company.dirEntra4')}</li>
            <li>{text('company.dirEntra5')}</li>
          </ol>
        </Disclosure>
        <Disclosure title={text('company.dirOkta')}>
          <ol className="list-decimal space-y-1 ps-5">
            <li>{text('company.dirOkta1')}</li>
            <li>{text('company.dirOkta2')}</li>
            <li>{text('company.dirOkta3')}</li>
            <li>{text('company.dirOkta4')}</li>
            <li>{text('company.dirOkta5')}</li>
          </ol>
        </Disclosure>
        <Disclosure title={text('company.dirPeople')}>
          <ul className="list-disc space-y-1 ps-5">
            <li>{text('company.dirPeople1')}</li>
            <li>{text('company.dirPeople2')}</li>
            <li>{text('company.dirPeople3')}</li>
            <li>{text('company.dirPeople4')}</li>
            <li>{text('company.dirPeople5')}</li>
          </ul>
        </Disclosure>
      </div>
    </section>
  );
}
