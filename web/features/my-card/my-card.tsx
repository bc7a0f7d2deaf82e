import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { codeAroundPhoto } from '#domain/my-card/code-around-photo.ts';
import {
  cachedMyCard,
  myCardMarkup,
  myCardStyleSheet,
  type MyCard as Card,
} from '#domain/my-card/my-card.ts';
import { qrSvg } from '#domain/qr-code.ts';
import { cardName } from '#domain/public-card/card-preview.ts';
import { contactQrPath } from '#domain/public-card/card-paths.ts';
import { defaultLanguage, languageTag } from '#domain/texts/languages.ts';
import { smallImageOf } from '#domain/uploads/small-image.ts';
import { fetchPublicText } from '#web/api-client.ts';
import { authStore } from '#web/session/auth-store.ts';
import { useMyCardTexts } from '#web/site/inside/mycard-texts.ts';
import { ShadowMarkup } from '#web/ui/shadow-markup.tsx';
import type { User } from '#wire/accounts/user.ts';
import { cacheMyCard } from './cache-card.ts';
import { squarePhoto } from './square-photo.ts';
import { useMyCardWords } from './use-my-card-words.ts';
import { WalletButtons } from './wallet-buttons.tsx';

const localeOf = ({ words }: Card) => languageTag(words?.language ?? defaultLanguage);
const timeLook = { dateStyle: 'long', timeStyle: 'short' } as const;

/** One's own codes and contact details, to be held out; cached on the device as they are shown. */
export function MyCard({ user, mainUrl }: { user: User; mainUrl: string }) {
  const { text } = useMyCardTexts();
  const words = useMyCardWords();
  const profile = user.companyProfiles.find(({ isActive }) => isActive);
  const contact = useContactCode(user.uniqueId, profile?.version);
  const contactQrSvg = contact.data;
  const photoPath = smallImageOf(profile?.profilePicture ?? '');
  // Drawn around the photo from the start: the code stays the same when the photo comes.
  const ofPhoto = useMemo(
    () => (photoPath === '' ? undefined : codeAroundPhoto(mainUrl)),
    [photoPath, mainUrl],
  );
  const photo = useSquarePhoto(ofPhoto === undefined ? '' : photoPath);
  const card = useMemo<Card>(
    () => ({
      profile,
      mainUrl,
      qrSvg: ofPhoto ?? qrSvg(mainUrl),
      photo: photo.data,
      contactQrSvg,
      words,
    }),
    [profile, mainUrl, ofPhoto, photo.data, contactQrSvg, words],
  );
  const isWhole = (profile === undefined || !contact.isPending) && !photo.isLoading;
  const cachedSince = useCachedCard(isWhole ? card : undefined, user);
  return (
    <section aria-label={words.title}>
      <ShadowMarkup
        html={`<div class="my-card">${myCardMarkup(card)}</div>`}
        styleSheet={myCardStyleSheet(card)}
      />
      {profile !== undefined && <WalletButtons />}
      <p className="mx-auto max-w-reading px-4 pb-8 text-center text-caption text-[#555b58]">
        {cachedSince === undefined
          ? text('mycard.handy')
          : text('mycard.savedSince', { date: cachedSince })}
      </p>
    </section>
  );
}

/** The code that holds the contact, as the server draws it. @param version of the active profile */
function useContactCode(uniqueId: string, version: number | undefined) {
  return useQuery({
    queryKey: ['contact-code', uniqueId, version],
    enabled: version !== undefined,
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      fetchPublicText(`${contactQrPath(uniqueId, 'svg')}?v=${version}`, signal),
  });
}

/** The photo in the middle of the code; without one, or if it can't be read, the code is plain. */
function useSquarePhoto(path: string) {
  return useQuery({
    queryKey: ['square-photo', path],
    enabled: path !== '',
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
    queryFn: () => squarePhoto(path),
  });
}

/**
 * Caches the card.
 *
 * @param card undefined while a part of it is still read
 * @returns since when, as text; undefined while it is not cached, or can't be
 */
function useCachedCard(
  card: Card | undefined,
  { uniqueId, _id: account }: User,
): string | undefined {
  const [since, setSince] = useState<string>();
  useEffect(() => {
    if (card === undefined) return;
    const now = new Date().toLocaleString(localeOf(card), timeLook);
    const isStillMine = () => authStore.getState().user?.uniqueId === uniqueId;
    const html = cachedMyCard(card, now, {
      account,
      page: crypto.randomUUID(),
      metWith: card.profile === undefined ? '' : cardName(card.profile),
    });
    async function cache() {
      if (await cacheMyCard(html, isStillMine)) setSince(now);
    }
    void cache();
  }, [card, uniqueId, account]);
  return since;
}
