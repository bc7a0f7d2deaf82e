import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Profile, ProfileFields } from '#domain/profiles/profile.ts';
import { shownProfile } from '#domain/public-card/shown-profile.ts';
import { CardPage } from '#web/pages/card/card-page.tsx';
import styleSheet from './card-preview.css?inline';

/**
 * The public page's own card, of a profile that is being typed. It stands in a shadow tree, so that
 * the page's style sheet and this one don't meet; nothing in it can be pressed or focused.
 */
export default function CardPreview({ profile }: { profile: ProfileFields }) {
  const [root, setRoot] = useState<ShadowRoot>();
  const attach = useCallback((host: HTMLDivElement | null) => {
    if (host === null || host.shadowRoot !== null) return;
    const shadow = host.attachShadow({ mode: 'open' });
    // A sheet of the object model is no style element, which the CSP would refuse.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styleSheet);
    shadow.adoptedStyleSheets = [sheet];
    setRoot(shadow);
  }, []);
  return (
    <div ref={attach} inert>
      {root !== undefined && createPortal(<CardPage {...pageOf(profile)} />, root)}
    </div>
  );
}

function pageOf(fields: ProfileFields) {
  const profile: Profile = { ...shownProfile(fields), ...unsaved };
  return {
    title: fields.userProfile || 'Your name',
    view: {
      profile,
      user: { uniqueId: '', qrCode: '' },
      brandName: '',
      slug: '',
      canonicalUrl: '',
      vCardPath: '',
      qrPath: '',
    },
  };
}

/** What only a stored profile has; the card shows none of it. */
const unsaved = { _id: '', uniqueId: '', isActive: false, isLocked: false, version: 0 };
