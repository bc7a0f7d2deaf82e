import Check from 'lucide-react/icons/check';
import { samplePerson, samplePortraitPath } from '#domain/public-card/sample-person.ts';
import { useSiteTexts } from '#web/site/site-texts.ts';
import type { LiveName } from './live-name/live-card.ts';

const sample = {
  name: samplePerson.name,
  work: `${samplePerson.role}, ${samplePerson.company}`,
  lines: [samplePerson.phone, samplePerson.email],
};

/**
 * A phone, and the profile that a tap has just opened on it: first a locked screen, then the notice. What is in the
 * phone's corner by the card is empty, and so is its lower end, where the saved contact comes to lie.
 */
export function HeroPhone({ live }: { live: LiveName | undefined }) {
  const { text } = useSiteTexts('home');
  // Of a visitor no more is known than the name.
  const { name, work, lines } =
    live === undefined
      ? sample
      : {
          name: live.name,
          work: text('home.yourWork'),
          lines: [text('home.yourPhone'), text('home.yourEmail')],
        };
  return (
    <div className="hero-phone">
      <div className="hero-phone-screen">
        <div className="hero-lock">
          <span className="text-headline font-semibold tabular-nums">9:41</span>
        </div>
        <div className="hero-notice">
          <Portrait live={live} size={32} className="size-8 text-caption" />
          <span className="min-w-0">
            <bdi className="block truncate font-semibold">{name}</bdi>
            {text('home.phoneOpen')}
          </span>
        </div>
        <div className="hero-profile">
          <div className="hero-bar">
            <span className="h-4 w-16 rounded-full bg-ink opacity-90" />
          </div>
          <div className="h-22 bg-[#166534]" />
          <Portrait
            live={live}
            size={72}
            className="relative mx-auto -mt-9 size-18 border-4 border-paper text-title"
          />
          <div className="px-4 text-center">
            <p className="mt-1.5 line-clamp-2 text-lead font-semibold break-words">
              <bdi>{name}</bdi>
            </p>
            <p className="text-caption text-ink-soft">{work}</p>
            <p className="hero-save">{text('home.phoneSave')}</p>
          </div>
          <ul className="mx-4 mt-3 max-sm:hidden">
            {lines.map((line) => (
              <li key={line} className="border-t border-hairline py-2.5 text-caption tabular-nums">
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

/** The end of the tap: the person is among the phone's contacts. */
export function HeroContact({ live }: { live: LiveName | undefined }) {
  const { text } = useSiteTexts('home');
  return (
    <div className="hero-contact">
      <Portrait live={live} size={40} className="size-10 text-body" />
      <span className="min-w-0">
        <bdi className="block truncate font-semibold">{live?.name ?? sample.name}</bdi>
        <span className="flex items-center gap-1 text-caption text-accent-ink">
          <Check className="size-4" />
          {text('home.phoneSaved')}
        </span>
      </span>
    </div>
  );
}

interface PortraitProps {
  live: LiveName | undefined;
  /** In CSS pixels. */
  size: number;
  className: string;
}

/** The sample person's portrait, or a visitor's initials. */
function Portrait({ live, size, className }: PortraitProps) {
  if (live !== undefined) {
    return (
      <span
        className={`grid shrink-0 place-items-center rounded-full bg-accent-wash font-semibold text-accent-ink ${className}`}
      >
        {live.initials}
      </span>
    );
  }
  return (
    <img
      src={samplePortraitPath}
      alt=""
      width={size}
      height={size}
      // Else React would ask for it ahead of the page's own style sheet.
      fetchPriority="low"
      className={`shrink-0 rounded-full ${className}`}
    />
  );
}
