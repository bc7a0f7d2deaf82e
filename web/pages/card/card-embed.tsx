import Globe from 'lucide-react/icons/globe';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactNode } from 'react';
import { cardLinks } from '#domain/public-card/card-links.ts';
import type { CardPageView } from '#domain/public-card/card-page.ts';
import { parseColor, publicThemeColor } from '#domain/profiles/theme-color.ts';
import { isRightToLeft } from '#domain/text-language.ts';
import { directionOf } from '#domain/texts/languages.ts';
import type { CardMessageView } from '#web/context.ts';
import { CardHeader } from '#web/features/public-card/card-header.tsx';
import { useTexts } from '#web/features/public-card/texts-context.ts';
import { textOn, ThemeFill } from '#web/features/public-card/theme-fill.tsx';
import { outside } from './card-document.tsx';
import { cardMessages } from './card-message.tsx';

/**
 * A card as another site shows it: who it is, and the ways to them. Each link leaves the frame. A frame is low and
 * wide, so every layout is shown as a banner.
 */
export function CardEmbed({ view, title }: { view: CardPageView; title: string }) {
  const { language } = view;
  const profile = { ...view.profile, layout: 'banner' } as const;
  const { text } = useTexts();
  const themeColor = parseColor(profile.color) ?? publicThemeColor;
  const links = cardLinks(profile);
  const isTurned = isRightToLeft(title) || directionOf(language) === 'rtl';
  const ways: readonly [string, string | undefined, ReactNode][] = [
    [text('card.call'), links.call, <Phone key="icon" />],
    [text('card.email'), links.email, <Mail key="icon" />],
    [text('card.website'), links.website, <Globe key="icon" />],
  ];
  return (
    <main className="desk" dir={isTurned ? 'rtl' : undefined}>
      <a className="whole" href={view.canonicalUrl} {...outside}>
        <CardHeader {...{ profile, title, themeColor }} isVerified={false} />
      </a>
      <div className="ways">
        <a className={`save ${textOn(themeColor)}`} href={view.vCardPath} {...outside}>
          <ThemeFill color={themeColor} />
          <UserPlus />
          <span>{text('card.save')}</span>
        </a>
        {ways.map(
          ([label, href, icon]) =>
            href && (
              <a key={label} className="way" href={href} aria-label={label} {...outside}>
                {icon}
              </a>
            ),
        )}
      </div>
    </main>
  );
}

export function EmbedMessage({ kind }: Pick<CardMessageView, 'kind'>) {
  const { text } = useTexts();
  const message = cardMessages[kind];
  return (
    <main className="nothing">
      <h1>{text(message.title)}</h1>
      <p>{text(message.text)}</p>
    </main>
  );
}
