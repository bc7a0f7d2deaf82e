import { layoutPictureSize } from '#domain/public-card/sample-person.ts';
import { useSiteTexts } from '#web/site/site-texts.ts';

/** A layout of a card's page, and the sample that shows it; made on the server. */
export interface WallLayout {
  readonly name: string;
  /** Site path of the sample card. */
  readonly path: string;
  /** Site path of the picture of its first screen. */
  readonly picture: string;
}

/** The layouts as they are drawn, beside each other; each opens its sample card. */
export function LayoutWall({ layouts }: { layouts: readonly WallLayout[] }) {
  const { text } = useSiteTexts('home');
  return (
    <section
      aria-labelledby="layouts"
      className="mx-auto max-w-site px-4 py-9 sm:px-6 sm:py-14 lg:py-24"
    >
      <h2 id="layouts" className="text-headline font-semibold">
        {text('home.layouts')}
      </h2>
      <p className="mt-2 max-w-reading text-lead text-ink-soft lg:mt-4">
        {text('home.layoutsIntro')}
      </p>
      <ul className="mt-6 grid grid-cols-3 gap-x-3 gap-y-4 lg:mt-12 lg:grid-cols-6 lg:gap-x-5">
        {layouts.map(({ name, path, picture }) => (
          <li key={path}>
            <a href={path} className="group block rounded-field text-caption font-medium">
              <img
                src={picture}
                // The name below says it.
                alt=""
                {...layoutPictureSize}
                loading="lazy"
                decoding="async"
                className="h-auto w-full rounded-field border border-hairline shadow-paper transition-transform group-hover:-translate-y-1 lg:rounded-card"
              />
              <span className="flex min-h-8 items-center underline-offset-4 group-hover:underline">
                {name}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
