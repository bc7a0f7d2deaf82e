import type { Profile } from '#domain/profiles/profile.ts';
import { smallImageOf } from '#domain/uploads/small-image.ts';
import { useTexts } from './texts-context.ts';

/** The owner's pictures. Browsers load none of them before the visitor opens the fold. */
export function Gallery({ profile: { gallery } }: { profile: Profile }) {
  const { text } = useTexts();
  const count = gallery.length;
  if (count === 0) return undefined;
  return (
    <details className="gallery">
      <summary>{text('card.pictures', { count })}</summary>
      <ul>
        {gallery.map((path, index) => (
          <li key={path}>
            <a href={path}>
              <img
                src={smallImageOf(path)}
                alt={text('card.pictureNumber', { number: index + 1, count })}
                width="400"
                height="300"
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
