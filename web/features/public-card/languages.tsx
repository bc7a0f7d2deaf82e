import Globe from 'lucide-react/icons/globe';
import type { CardPageView } from '#domain/public-card/card-page.ts';
import { cardPath } from '#domain/public-card/card-paths.ts';
import { languageNames, languages, languageTag } from '#domain/texts/languages.ts';
import { useTexts } from './texts-context.ts';

/** The choice of a language, which the address keeps. */
export function Languages({ of: { user, slug } }: { of: CardPageView }) {
  const { language, text } = useTexts();
  const path = cardPath(user.uniqueId, slug || undefined);
  return (
    <details className="languages">
      <summary>
        <Globe width="16" height="16" /> {text('card.language')}:{' '}
        <bdi>{languageNames[language]}</bdi>
      </summary>
      <p>
        {languages.map((one) => (
          <a
            key={one}
            href={`${path}?lang=${one}`}
            lang={languageTag(one)}
            rel="nofollow"
            aria-current={one === language ? 'true' : undefined}
          >
            {languageNames[one]}
          </a>
        ))}
      </p>
    </details>
  );
}
