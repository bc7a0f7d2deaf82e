import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { isGroupedByLibrary, phoneText } from '#domain/phones/phone.ts';
import { phonesOf } from '#domain/profiles/phones-of.ts';
import type { Profile, ProfileFields } from '#domain/profiles/profile.ts';
import type { CardPageView } from '#domain/public-card/card-page.ts';
import { shownProfile } from '#domain/public-card/shown-profile.ts';
import { languageOfPage } from '#domain/profiles/page-language.ts';
import { directionOf, languageTag, type Language } from '#domain/texts/languages.ts';
import { TextsContext } from '#web/features/public-card/texts-context.ts';
import type { Texts } from '#domain/texts/texts.ts';
import { partAt } from '#web/features/dashboard/part-at.ts';
import { CardPage } from '#web/pages/card/card-page.tsx';
import { layoutSheets } from '#web/pages/card/styles/layout-sheets.ts';
import type { FormPart } from '#web/profiles/use-form-sections.ts';
import { useFrameTexts } from '#web/site/inside/frame-texts.ts';
import { useSite } from '#web/site/use-site.ts';
import { useCardTexts } from './use-card-texts.ts';
import styleSheet from './card-preview.css?inline';

interface CardPreviewProps {
  profile: ProfileFields;
  /** Of its visitors; absent: the owner's. A profile that has chosen one is in that. */
  language?: Language;
  /** Given the part of the form that changes what is pressed. A keyboard needs buttons beside it. */
  onPart?: (part: FormPart) => void;
  /** Draws what lies over the card; it is given the tree in which the card stands. */
  renderOver?: (root: ShadowRoot) => ReactNode;
}

/**
 * The public page's own card, of a profile that is being typed. It stands in a shadow tree, so that
 * the page's style sheet and this one don't meet; nothing in it can be pressed or focused.
 */
export default function CardPreview(props: CardPreviewProps) {
  const owners = useFrameTexts();
  const { brandName } = useSite();
  const { profile, language: asked = owners.language, onPart, renderOver } = props;
  const chosen = languageOfPage({ language: asked, isChosen: false }, profile.pageLanguage);
  const texts = useCardTexts(chosen);
  const phones = useShownPhones(profile);
  const isPicture = onPart !== undefined || renderOver !== undefined;
  const sheet = useRef<CSSStyleSheet>(undefined);
  const attached = useRef<HTMLDivElement>(undefined);
  const [root, setRoot] = useState<ShadowRoot>();
  const attach = useCallback(
    (host: HTMLDivElement | null) => {
      if (host === null || host === attached.current) return;
      attached.current = host;
      // Beside other content it is a picture: nothing of it is found by what looks for a field or a heading.
      const shadow = host.attachShadow({ mode: isPicture ? 'closed' : 'open' });
      // A sheet of the object model is no style element, which the CSP would refuse.
      sheet.current = new CSSStyleSheet();
      shadow.adoptedStyleSheets = [sheet.current];
      setRoot(shadow);
    },
    [isPicture],
  );
  const { layout } = profile;
  useLayoutEffect(() => {
    sheet.current?.replaceSync(styleSheet + layoutSheets[layout].narrow);
    return adoptFaces(layoutSheets[layout].faces);
  }, [layout]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className="relative"
      onClick={({ clientX, clientY }) => onPart?.(partAt(root, clientX, clientY))}
    >
      {/* The page around it may have another language. */}
      <div
        ref={attach}
        inert
        lang={texts && languageTag(texts.language)}
        dir={texts && directionOf(texts.language)}
      >
        {root !== undefined &&
          texts !== undefined &&
          createPortal(
            <TextsContext value={texts}>
              <CardPage {...pageOf({ profile, phones, texts, brandName })} />
            </TextsContext>,
            root,
          )}
      </div>
      {root !== undefined && renderOver?.(root)}
    </div>
  );
}

/** Font faces count in the document alone, not in a shadow tree. @returns takes them out of it again */
function adoptFaces(faces: string): (() => void) | undefined {
  if (faces === '') return undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(faces);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** Its numbers as the card shows them; until the library that some need is there, with digits alone. */
function useShownPhones(profile: ProfileFields): CardPageView['phones'] {
  const { first, second } = phonesOf(shownProfile(profile));
  const isNeeded = [first, second].some((phone) => phone.digits && isGroupedByLibrary(phone));
  const [format, setFormat] = useState<typeof phoneText>(() => phoneText);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isShown = true;
    import('#domain/phones/phone-format.ts').then(
      ({ formatPhone }) => isShown && setFormat(() => formatPhone),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [isNeeded]);
  return { first: format(first), second: format(second) };
}

interface Previewed extends Pick<CardPageView, 'phones' | 'brandName'> {
  readonly profile: ProfileFields;
  readonly texts: Texts;
}

function pageOf({ profile: fields, phones, brandName, texts: { language, text } }: Previewed) {
  const profile: Profile = { ...shownProfile(fields), ...unsaved };
  return {
    title: fields.userProfile || text('card.yourName'),
    view: {
      profile,
      language,
      phones,
      user: { uniqueId: '', qrCode: '' },
      brandName,
      slug: '',
      canonicalUrl: '',
      vCardPath: '',
      qrPath: '',
    },
  };
}

/** The fields that only a stored profile has; the card shows none of them. */
const unsaved = { _id: '', uniqueId: '', isActive: false, isLocked: false, version: 0 };
