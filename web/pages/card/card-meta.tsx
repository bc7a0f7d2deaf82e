import type { CardPageView } from '#domain/public-card/card-page.ts';
import {
  cardName,
  cardPreviewAlt,
  cardPreviewOf,
  cardPreviewVersion,
} from '#domain/public-card/card-preview.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { sharingImageSize } from '#domain/site/sharing-image.ts';
import { openGraphLocale } from '#domain/texts/languages.ts';
import type { Texts } from '#domain/texts/texts.ts';
import { useTexts } from '#web/features/public-card/texts-context.ts';

/** Characters that search results and link previews show of a description. */
const descriptionLength = 160;

/** The name of the card: the person's, else the organization's. */
export const cardTitle: (profile: Profile) => string = cardName;

/** A sentence for search engines and link previews, at most 160 characters. */
export function cardDescription(profile: Profile, texts: Texts): string {
  const { description, jobTitle, industry, companyName, companyLocation } = profile;
  const facts = [jobTitle || industry, companyName, companyLocation].filter(Boolean).join(' · ');
  const summary = (
    description ||
    facts ||
    texts.text('card.contactDetailsOf', { name: cardTitle(profile) })
  )
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const characters = Array.from(summary);
  if (characters.length <= descriptionLength) return summary;
  const beginning = characters.slice(0, descriptionLength - 1).join('');
  return `${beginning.trimEnd()}…`;
}

/** The metadata for search engines and link previews. */
export function CardMeta({ view }: { view: CardPageView }) {
  const { profile, canonicalUrl, brandName } = view;
  const title = cardTitle(profile);
  const texts = useTexts();
  const description = cardDescription(profile, texts);
  const preview = cardPreviewOf(profile);
  const imageUrl = `${canonicalUrl}/preview.jpg?v=${cardPreviewVersion(preview, brandName)}`;
  return (
    <>
      <meta name="description" content={description} />
      {!profile.isIndexable && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={canonicalUrl} />
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={brandName} />
      <meta property="og:locale" content={openGraphLocale(texts.language)} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonicalUrl} />
      <meta property="og:image" content={imageUrl} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(sharingImageSize.width)} />
      <meta property="og:image:height" content={String(sharingImageSize.height)} />
      <meta property="og:image:alt" content={cardPreviewAlt(preview, texts)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
