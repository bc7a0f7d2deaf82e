import { useSiteTexts } from '#web/site/site-texts.ts';
import { Section } from './section.tsx';
import './inside.css';

const screens = [
  {
    name: 'dashboard',
    title: 'home.dashboard',
    details: 'home.dashboardText',
    alt: 'home.dashboardAlt',
    isOnPhones: false,
  },
  {
    name: 'insights',
    title: 'home.insights',
    details: 'home.insightsText',
    alt: 'home.insightsAlt',
    isOnPhones: true,
  },
] as const;

/**
 * Two screens of the product as they are, in the colours of the page (`npm run pictures`). A phone has room for one that
 * can be read.
 */
export function Inside() {
  const { text } = useSiteTexts('home');
  return (
    <Section id="inside" title={text('home.inside')} isRaised>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {screens.map(({ name, title, details, alt, isOnPhones }) => (
          <figure key={name} className={`min-w-0 ${isOnPhones ? '' : 'max-sm:hidden'}`}>
            <Screen name={name} alt={text(alt)} scheme="light" />
            <Screen name={name} alt={text(alt)} scheme="dark" />
            <figcaption className="mt-3">
              <h3 className="font-semibold sm:text-lead">{text(title)}</h3>
              <p className="max-w-reading text-ink-soft">{text(details)}</p>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}

interface ScreenProps {
  name: string;
  alt: string;
  scheme: 'light' | 'dark';
}

/** The other scheme's picture is not shown, and so not loaded. */
function Screen({ name, alt, scheme }: ScreenProps) {
  return (
    <img
      src={`/images/screens/${name}-${scheme}.avif`}
      alt={alt}
      width={390}
      height={560}
      loading="lazy"
      decoding="async"
      className={`inside-screen inside-${scheme}`}
    />
  );
}
