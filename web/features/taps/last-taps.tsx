import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { useOwnKey } from '#web/session/queries.ts';
import { InOwnersLanguage } from '#web/site/inside/in-owners-language.tsx';
import { useInsightsTexts } from '#web/site/inside/insights-texts.ts';
import { useOwnersLanguage } from '#web/site/inside/inside-state.ts';
import { useTextsInside } from '#web/site/inside/use-texts-inside.ts';
import { LoadFailure } from '#web/site/loaded.tsx';
import { languageAttributes } from '#web/site/page-language.tsx';
import { insightsPath } from '#web/site/site-links.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { LastTap } from '#wire/insights.ts';

const hourLook = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric' } as const;

/**
 * The last taps of the signed-in owner's cards, as far as the shop has seen them, in their owner's language; nothing for
 * strangers.
 */
export function LastTaps() {
  const isOwner = useSignedInUser() !== null;
  const messages = useTextsInside(useOwnersLanguage());
  if (!isOwner) return null;
  return (
    <InOwnersLanguage messages={messages}>
      <OwnTaps />
    </InOwnersLanguage>
  );
}

function OwnTaps() {
  const { language, text } = useInsightsTexts();
  const { lang, dir = 'ltr' } = languageAttributes(language);
  const query = useQuery({
    queryKey: useOwnKey('last-taps'),
    queryFn: async ({ signal }) => (await callApi('GET /insights/last-taps', { signal })).taps,
  });
  return (
    <section
      aria-labelledby="last-taps"
      lang={lang}
      dir={dir}
      className="mb-12 rounded-card border border-hairline bg-paper p-5 sm:p-6"
    >
      <h2 id="last-taps" className="text-title font-semibold">
        {text('insights.recentTitle')}
      </h2>
      <p className="mt-2 max-w-reading text-ink-soft">{text('insights.recentText')}</p>
      {query.isPending && <output className="mt-4 block">{text('insights.recentLoading')}</output>}
      <LoadFailure query={query} refused={text('insights.recentFailed')} />
      {query.data !== undefined && <Taps taps={query.data} />}
      <TextLink to={insightsPath} className="mt-2">
        {text('insights.recentAll')}
      </TextLink>
    </section>
  );
}

function Taps({ taps }: { taps: readonly LastTap[] }) {
  const { locale, text } = useInsightsTexts();
  if (taps.length === 0) {
    return <p className="mt-4">{text('insights.recentNone')}</p>;
  }
  return (
    <ul className="mt-4 max-w-reading">
      {taps.map(({ at, source, count }) => (
        <li
          key={`${at} ${source}`}
          className="flex flex-wrap justify-between gap-x-4 border-t border-hairline py-2"
        >
          <span>
            {text(source === 'nfc' ? 'insights.recentTaps' : 'insights.recentScans', { count })}
          </span>
          <time dateTime={at} className="text-ink-soft tabular-nums">
            {new Date(at).toLocaleString(locale, hourLook)}
          </time>
        </li>
      ))}
    </ul>
  );
}
