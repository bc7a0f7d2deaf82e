import Globe from 'lucide-react/icons/globe';
import type { LanguageChoice as Choice } from './spoken-language.ts';

/** The other languages of a page, unfolded without a script; each is a document of its own. */
export function LanguageChoice({ label, current, offered }: Choice) {
  return (
    <details className="mb-8">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-ink-soft">
        <Globe className="size-4" aria-hidden="true" />
        {label}: <bdi>{offered.find(({ lang }) => lang === current)?.name}</bdi>
      </summary>
      <p className="flex flex-wrap gap-x-5">
        {offered.map(({ query, lang, name }) => (
          <a
            key={lang}
            href={query}
            lang={lang}
            rel="nofollow"
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
