import { Section } from './section.tsx';
import './inside.css';

const screens = [
  {
    name: 'dashboard',
    title: 'Your dashboard',
    text: 'Your profiles, and which one your card opens.',
    alt: 'The dashboard, with a profile and buttons to share it.',
  },
  {
    name: 'insights',
    title: 'Your insights',
    text: 'How often people open and save your card. No names, no cookies.',
    alt: 'Insights, with totals above a daily chart.',
  },
] as const;

/** Two screens of the product as they are, in the colours of the page (`npm run pictures`). */
export function Inside() {
  return (
    <Section id="inside" title="What You See" isRaised>
      <div className="grid grid-cols-2 gap-x-4 sm:gap-x-6">
        {screens.map(({ name, title, text, alt }) => (
          <figure key={name} className="min-w-0">
            <Screen name={name} alt={alt} scheme="light" />
            <Screen name={name} alt={alt} scheme="dark" />
            <figcaption className="mt-3 max-sm:text-caption">
              <h3 className="font-semibold sm:text-lead">{title}</h3>
              <p className="max-w-reading text-ink-soft">{text}</p>
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
