import { useSearchParams } from 'react-router';
import { contactPrefill } from '#domain/messages/contact-topics.ts';
import { breadcrumbList } from '#domain/site/articles.ts';
import { organization } from '#domain/site/organization.ts';
import { sitePages } from '#domain/site/site-pages.ts';
import { refusedFormContext, servicesContext } from '#web/context.ts';
import { ContactDetails } from '#web/features/messages/contact/contact-details.tsx';
import { contactChannels } from '#web/features/messages/contact/contact-channels.ts';
import { ContactForm } from '#web/features/messages/contact/contact-form.tsx';
import { FirstCardGuide } from '#web/features/messages/contact/first-card-guide.tsx';
import { JsonLd } from '#web/site/json-ld.tsx';
import { describePage } from '#web/site/page-meta.ts';
import { useSiteTexts } from '#web/site/site-texts.ts';
import { varyByLanguage as headers } from '#web/site/spoken-language.ts';
import { languageOfPath } from '#domain/site/translated-pages.ts';
import { homeCrumb, translatedPage } from '#web/site/translated-page.ts';
import { useSite } from '#web/site/use-site.ts';
import { Alert } from '#web/ui/alert.tsx';
import { WidePage } from '#web/site/page.tsx';
import type { Route } from './+types/contact.ts';

export { headers };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { site } = services;
  const { page, data } = translatedPage(
    'contact',
    sitePages.contact,
    { request, url },
    ({ text }) => ({ title: text('contact.title'), description: text('contact.description') }),
  );
  return {
    ...data,
    ...describePage(page, site, [
      organization(site),
      breadcrumbList([page], site, homeCrumb(languageOfPath(url.pathname))),
    ]),
    sum: await services.makeContactSum(),
    refused: context.get(refusedFormContext),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.meta;

/** The sum must not change under who is solving it. */
export function shouldRevalidate() {
  return false;
}

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { sum, refused, jsonLd } = loaderData;
  const [query] = useSearchParams();
  const prefill = contactPrefill(query.get('card'), query.get('topic'));
  const { cardNumber = '', subject } = prefill;
  const texts = useSiteTexts('contact');
  const { text } = texts;
  return (
    <WidePage
      title={text('contact.title')}
      documentTitle={null}
      intro={text('contact.intro', { channels: contactChannels(useSite(), texts) })}
    >
      <JsonLd json={jsonLd} />
      <Outcome refusal={refused?.message} isSent={query.has('sent')} />
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.4fr]">
        <div className="flex min-w-0 flex-col gap-10">
          <FirstCardGuide cardNumber={cardNumber} />
          <ContactDetails cardNumber={cardNumber} />
        </div>
        <section aria-labelledby="write-us">
          <h2 id="write-us" className="mb-5 text-title font-semibold">
            {text('contact.writeHeading')}
          </h2>
          <ContactForm key={subject} prefill={prefill} sum={sum} refused={refused} />
        </section>
      </div>
    </WidePage>
  );
}

/** The outcome of a plain post. */
function Outcome({ refusal, isSent }: { refusal: string | undefined; isSent: boolean }) {
  const { text } = useSiteTexts('contact');
  if (refusal === undefined && !isSent) return null;
  return (
    <div className="mb-10">
      {refusal === undefined ? (
        <Alert kind="notice">{text('contact.sent')}</Alert>
      ) : (
        <Alert kind="error">{refusal}</Alert>
      )}
    </div>
  );
}
