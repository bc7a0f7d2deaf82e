import { Fragment, type ReactNode } from 'react';
import type { CardBlock } from '#domain/profiles/block-order.ts';
import { cardLinks } from '#domain/public-card/card-links.ts';
import type { CardPageView } from '#domain/public-card/card-page.ts';
import { parseColor, publicThemeColor } from '#domain/profiles/theme-color.ts';
import { isRightToLeft } from '#domain/text-language.ts';
import { directionOf } from '#domain/texts/languages.ts';
import { About, KeySkills } from '#web/features/public-card/about.tsx';
import { BookingLink } from '#web/features/public-card/booking-link.tsx';
import { CardHeader } from '#web/features/public-card/card-header.tsx';
import { ConnectForm } from '#web/features/public-card/connect-form.tsx';
import { ContactActions } from '#web/features/public-card/contact-actions.tsx';
import { ContactDetails } from '#web/features/public-card/contact-details.tsx';
import { Gallery } from '#web/features/public-card/gallery.tsx';
import { InAppHelp } from '#web/features/public-card/in-app-help.tsx';
import { OpeningHours } from '#web/features/public-card/opening-hours.tsx';
import { OwnLinks } from '#web/features/public-card/own-links.tsx';
import { SampleNote } from '#web/features/public-card/sample-note.tsx';
import { SaveContact } from '#web/features/public-card/save-contact.tsx';
import { SocialLinks } from '#web/features/public-card/social-links.tsx';
import { useTexts } from '#web/features/public-card/texts-context.ts';

interface CardPageProps {
  view: CardPageView;
  /** The name of the card. */
  title: string;
  /** Whether the card itself was tapped, as its chip has signed. */
  isVerified?: boolean;
  /** Whether it belongs to nobody, so that nothing can be left there. */
  isSample?: boolean;
}

/** The public card (specification 2, section 2: "Public card page"). */
export function CardPage(props: CardPageProps) {
  const { view, title, isVerified = false, isSample = false } = props;
  const { profile, user, language } = view;
  const links = cardLinks(profile);
  const isTurned = isRightToLeft(title) || directionOf(language) === 'rtl';
  const themeColor = parseColor(profile.color) ?? publicThemeColor;
  // The code stands beside the card, whatever the order: who sits at a desk scans it with the phone.
  const blocks: Partial<Record<CardBlock, ReactNode>> = {
    contact: <ContactDetails view={view} links={links} />,
    hours: <OpeningHours profile={profile} />,
    about: <About profile={profile} />,
    skills: <KeySkills profile={profile} />,
    links: <OwnLinks profile={profile} />,
    gallery: <Gallery profile={profile} />,
    social: <SocialLinks profile={profile} />,
  };
  return (
    <main className="desk" dir={isTurned ? 'rtl' : undefined}>
      <article className="card">
        <CardHeader {...{ profile, title, themeColor, isVerified }} phone={view.phones.first} />
        <SaveContact vCardPath={view.vCardPath} themeColor={themeColor} title={title} />
        <InAppHelp />
        <ContactActions links={links} />
        <BookingLink links={links} />
        {profile.blockOrder.map((block) => (
          <Fragment key={block}>{blocks[block]}</Fragment>
        ))}
        {isSample ? <SampleNote /> : <ConnectForm view={view} title={title} />}
      </article>
      {user.qrCode && <QrFigure path={view.qrPath} />}
    </main>
  );
}

/** The card's QR code, dark on white with its quiet zone in every colour scheme. */
function QrFigure({ path }: { path: string }) {
  const { text } = useTexts();
  return (
    <figure className="qr">
      <img
        src={path}
        alt={text('card.qr')}
        width="208"
        height="208"
        loading="lazy"
        decoding="async"
      />
      <figcaption>{text('card.qrCaption')}</figcaption>
    </figure>
  );
}
