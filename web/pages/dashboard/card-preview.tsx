import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { isGroupedByLibrary, phoneText } from '#domain/phones/phone.ts';
import { phonesOf } from '#domain/profiles/phones-of.ts';
import type { Profile, ProfileFields } from '#domain/profiles/profile.ts';
import type { CardPageView } from '#domain/public-card/card-page.ts';
import { shownProfile } from '#domain/public-card/shown-profile.ts';
import { english } from '#domain/texts/english.ts';
import type { Language } from '#domain/texts/languages.ts';
import { partAt } from '#web/features/dashboard/part-at.ts';
import { CardPage } from '#web/pages/card/card-page.tsx';
import { layoutSheets } from '#web/pages/card/styles/layout-sheets.ts';
import type { FormPart } from '#web/profiles/use-form-sections.ts';
import styleSheet from './card-preview.css?inline';

interface CardPreviewProps {
  profile: ProfileFields;
  /** Of the texts around it. */
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
  const { profile, language = english.language, onPart, renderOver } = props;
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
      <div ref={attach} inert>
        {root !== undefined &&
          createPortal(<CardPage {...pageOf(profile, phones, language)} />, root)}
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

function pageOf(fields: ProfileFields, phones: CardPageView['phones'], language: Language) {
  const profile: Profile = { ...shownProfile(fields), ...unsaved };
  return {
    title: fields.userProfile || 'Your name',
    view: {
      profile,
      language,
      phones,
      user: { uniqueId: '', qrCode: '' },
      brandName: '',
      slug: '',
      canonicalUrl: '',
      vCardPath: '',
      qrPath: '',
    },
  };
}

/** The fields that only a stored profile has; the card shows none of them. */
const unsaved = { _id: '', uniqueId: '', isActive: false, isLocked: false, version: 0 };
