import { useSearchParams } from 'react-router';
import { noticePaths, type NoticeKind } from '#domain/messages/contract-notice.ts';
import { sitePages } from '#domain/site/site-pages.ts';
import { englishPathOf, languageOfPath } from '#domain/site/translated-pages.ts';
import { servicesContext } from '#web/context.ts';
import { ContractNoticeForm } from '#web/features/messages/contract-notice/contract-notice-form.tsx';
import { describePage } from '#web/site/page-meta.ts';
import { FormPage } from '#web/site/page.tsx';
import { useSiteTexts } from '#web/site/site-texts.ts';
import { varyByLanguage as headers } from '#web/site/spoken-language.ts';
import { translatedPage } from '#web/site/translated-page.ts';
import { Alert } from '#web/ui/alert.tsx';
import type { Route } from './+types/contract-notice.ts';

export { headers };

export function loader({ context, request, url }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const isWithdrawal = englishPathOf(url.pathname) === noticePaths.withdrawal;
  const kind: NoticeKind = isWithdrawal ? 'withdrawal' : 'cancellation';
  const { page, data } = translatedPage(
    'contract',
    sitePages[kind],
    { request, url },
    ({ text }) =>
      isWithdrawal
        ? { title: text('contract.withdrawTitle'), description: text('contract.withdrawIntro') }
        : { title: text('contract.cancelTitle'), description: text('contract.cancelIntro') },
  );
  return {
    ...data,
    meta: describePage(page, site, []).meta,
    kind,
    language: languageOfPath(url.pathname),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.meta;

/** A buyer cancels a plan, or withdraws from a purchase, without a login: the law of the EU asks for both. */
export default function ContractNoticePage({ loaderData }: Route.ComponentProps) {
  const { kind, language } = loaderData;
  const { text } = useSiteTexts('contract');
  const [query] = useSearchParams();
  const isWithdrawal = kind === 'withdrawal';
  return (
    <FormPage
      title={text(isWithdrawal ? 'contract.withdrawTitle' : 'contract.cancelTitle')}
      documentTitle={null}
      intro={text(isWithdrawal ? 'contract.withdrawIntro' : 'contract.cancelIntro')}
    >
      {/* The outcome of a plain post. */}
      {query.has('sent') && (
        <div className="mb-8">
          <Alert kind="notice">{text('contract.sent')}</Alert>
        </div>
      )}
      <ContractNoticeForm kind={kind} language={language} />
      {isWithdrawal && (
        <section aria-labelledby="right" className="mt-10 border-t border-hairline pt-6">
          <h2 id="right" className="text-title font-semibold">
            {text('contract.rightTitle')}
          </h2>
          <p className="mt-3 text-ink-soft">{text('contract.right')}</p>
          <p className="mt-3 text-ink-soft">{text('contract.exceptions')}</p>
        </section>
      )}
    </FormPage>
  );
}
