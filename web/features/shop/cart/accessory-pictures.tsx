import { useRef, useState } from 'react';
import { smallImageOf } from '#domain/uploads/small-image.ts';
import { usePlansTexts } from '../plans/plans-texts.ts';

interface AccessoryPicturesProps {
  name: string;
  pictures: readonly string[];
}

/** The pictures of an accessory in a row that is swiped, or led through by the small ones below it. */
export function AccessoryPictures({ name, pictures }: AccessoryPicturesProps) {
  const { text } = usePlansTexts();
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const count = pictures.length;
  const nameOf = (index: number) => text('plans.picture', { name, number: index + 1, count });
  if (count < 2) {
    return pictures.map((path) => <Picture key={path} path={path} alt="" />);
  }
  return (
    <div>
      <section
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          // From right to left it counts down from 0.
          setShown(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)))
        }
        className="snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-sunken [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        <ul ref={row} className="flex">
          {pictures.map((path, index) => (
            <li key={path} className="w-full shrink-0 snap-center">
              <Picture path={path} alt={nameOf(index)} />
            </li>
          ))}
        </ul>
      </section>
      <ul className="flex gap-1 border-t border-hairline px-4 pt-2">
        {pictures.map((path, index) => (
          <li key={path} className="min-w-0 max-w-16 flex-1">
            <button
              type="button"
              aria-label={nameOf(index)}
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => {
                row.current?.children[index]?.scrollIntoView({
                  block: 'nearest',
                  inline: 'center',
                });
              }}
              className="block min-h-11 w-full overflow-clip rounded-field border border-transparent p-0.5 opacity-70 transition-opacity hover:opacity-100 aria-[current]:border-ink aria-[current]:opacity-100"
            >
              <img
                src={smallImageOf(path)}
                alt=""
                loading="lazy"
                width={64}
                height={44}
                className="h-10 w-full object-contain"
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Picture({ path, alt }: { path: string; alt: string }) {
  return (
    <img
      src={path}
      alt={alt}
      loading="lazy"
      width={480}
      height={300}
      className="aspect-8/5 w-full bg-sunken object-contain"
    />
  );
}
