import { data, redirect, redirectDocument } from 'react-router';
import { isUniqueId } from '#domain/accounts/unique-id.ts';
import { isFileLike } from '#domain/file-path.ts';
import { languageOfPath, pathIn } from '#domain/site/translated-pages.ts';
import { defaultLanguage } from '#domain/texts/languages.ts';
import { servicesContext } from '#web/context.ts';
import { languageAttributes } from '#web/site/page-language.tsx';
import { FormPage } from '#web/site/page.tsx';
import { unlistedMeta } from '#web/site/page-meta.ts';
import { useSiteTexts } from '#web/site/site-texts.ts';
import { preferredLanguage, varyByLanguage as headers } from '#web/site/spoken-language.ts';
import { siteTextsOf } from '#web/site/translated-page.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/any-other-path.ts';

export { headers };

/**
 * `/{uniqueId}`, however it was typed, of an account is moved for good to its card page, any other path sends to the
 * registration, and what would be a file is not found (decisions, "Conflicts settled"): in the language of its address,
 * else in one that the browser takes.
 */
export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  if (isFileLike(new URL(request.url).pathname)) {
    const ofPath = languageOfPath(url.pathname);
    const language = ofPath === defaultLanguage ? preferredLanguage(request) : ofPath;
    const page = {
      siteTexts: siteTextsOf('missing', language),
      inLanguage: languageAttributes(language),
    };
    return data(page, { status: 404 });
  }
  const path = params['*'].replace(/\/$/, '').toLowerCase();
  // Fastify has answered what was typed in small letters.
  if (path.startsWith('card/')) throw redirectDocument(`/${path}`, 308);
  const uniqueId = path;
  if (isUniqueId(uniqueId) && (await context.get(servicesContext).accountExists(uniqueId))) {
    throw redirectDocument(`/card/${uniqueId}`, 308);
  }
  throw redirect('/register');
}

export const meta: Route.MetaFunction = () => unlistedMeta();

/** A file that never was, or that is gone. Whoever asks for anything else is led elsewhere. */
export default function NothingHere({ loaderData }: Route.ComponentProps) {
  const { text } = useSiteTexts('missing');
  const { language } = loaderData.siteTexts;
  return (
    <FormPage title={text('missing.title')} intro={text('missing.text')}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pathIn(language, '/')} variant="primary">
          {text('missing.home')}
        </ButtonLink>
        <ButtonLink to={pathIn(language, '/contact')}>{text('missing.contact')}</ButtonLink>
      </div>
    </FormPage>
  );
}
