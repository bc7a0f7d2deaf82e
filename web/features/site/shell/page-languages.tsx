import Globe from 'lucide-react/icons/globe';
import { useSiteTexts } from '#web/site/site-texts.ts';
import type { PageInLanguage } from '#web/site/translated-page.ts';
import { usePageLanguage } from '#web/site/page-language.tsx';

/** The page in its other languages, unfolded without a script. Each is a document of its own. */
export function PageLanguages({ languages }: { languages: readonly PageInLanguage[] }) {
  const { lang: current } = usePageLanguage();
  const { text } = useSiteTexts('shell');
  return (
    <details className="min-w-36 max-sm:w-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 hover:text-ink">
        <Globe className="size-4" aria-hidden="true" />
        <span>{text('shell.language')}:</span>
        <bdi>{languages.find(({ lang }) => lang === current)?.text}</bdi>
      </summary>
      <p className="flex flex-wrap gap-x-5">
        {languages.map(({ lang, path, text: name }) => (
          <a
            key={lang}
            href={path}
            lang={lang}
            hrefLang={lang}
            aria-current={lang === current ? 'true' : undefined}
            className="inline-flex min-h-11 items-center text-accent-ink underline decoration-hairline underline-offset-4 hover:decoration-current aria-current:font-semibold"
          >
            {name}
          </a>
        ))}
      </p>
    </details>
  );
}

/** Offers the language that the browser asks for. A guess leads nobody anywhere. */
export function LanguageOffer({ lang, dir, path, text }: PageInLanguage) {
  return (
    <p
      lang={lang}
      dir={dir}
      className="shrink-0 border-b border-hairline bg-accent-wash px-4 text-center text-caption print:hidden"
    >
      <a
        href={path}
        hrefLang={lang}
        className="inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
      >
        <Globe className="size-4 shrink-0" aria-hidden="true" />
        {text}
      </a>
    </p>
  );
}
