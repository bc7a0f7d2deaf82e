import { Section } from './section.tsx';
import './inside.css';

const screens = [
  {
    name: 'dashboard',
    title: 'Your dashboard',
    text: 'See all your profiles and which one your card opens today.',
    alt: 'The dashboard, with a profile and buttons to share it.',
  },
  {
    name: 'insights',
    title: 'Your insights',
    text: 'See how often people open your card, save you and follow your links. No names, no cookies.',
    alt: 'Insights, with totals above a daily chart.',
  },
] as const;

/** Two screens of the product as they are, in the colours of the page (`npm run pictures`). */
export function Inside() {
  return (
    <Section id="inside" title="What You See" intro="Manage your card and see how it’s doing.">
      <div className="grid min-w-0 gap-x-6 gap-y-10 sm:grid-cols-2">
        {screens.map(({ name, title, text, alt }) => (
          <figure key={name}>
            <Screen name={name} alt={alt} scheme="light" />
            <Screen name={name} alt={alt} scheme="dark" />
            <figcaption className="mt-4">
              <h3 className="text-lead font-semibold">{title}</h3>
              <p className="mt-1 max-w-reading text-ink-soft">{text}</p>
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
