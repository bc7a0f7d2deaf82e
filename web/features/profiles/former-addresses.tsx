import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';
import { useOwnKey } from '#web/session/queries.ts';
import { useProfileTexts } from '#web/site/inside/profile-texts.ts';

interface FormerAddressesProps {
  profileId: string;
  /** Address of the account, without the slug. */
  mainUrl: string;
}

/** The addresses that a profile had before and that go on leading to it. */
export function FormerAddresses({ profileId, mainUrl }: FormerAddressesProps) {
  const { data: slugs = [] } = useQuery({
    queryKey: [...useOwnKey('former-slugs'), profileId],
    queryFn: async ({ signal }) =>
      (await callApi('GET /former-slugs', { signal, query: { profileId } })).slugs,
  });
  const { text } = useProfileTexts();
  if (slugs.length === 0) return null;
  return (
    <details className="text-caption text-ink-soft">
      <summary className="min-h-11 py-3">
        {text('profile.slugFormer', { count: slugs.length })}
      </summary>
      <ul>
        {slugs.map((slug) => (
          <li key={slug} className="wrap-anywhere">
            {mainUrl.replace(/^https?:\/\//, '')}/{slug}
          </li>
        ))}
      </ul>
    </details>
  );
}
