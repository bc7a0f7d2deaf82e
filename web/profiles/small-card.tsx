import { defaultThemeColor, parseColor } from '#domain/profiles/theme-color.ts';

interface SmallCardProps {
  name: string;
  jobTitle: string;
  /** Site path; empty: none. */
  photo: string;
  /** Site path; empty: none. */
  logo: string;
  color: string;
}

/** The card of a profile, drawn small in its own color. The words around it say what it is. */
export function SmallCard({ name, jobTitle, photo, logo, color }: SmallCardProps) {
  const image = 'absolute size-14 rounded-full border-2 border-paper object-cover';
  return (
    <span className="flex h-full flex-col overflow-hidden rounded-card border border-hairline bg-paper">
      <span className="relative block h-14">
        {/* A style attribute would be refused by the CSP. */}
        <svg aria-hidden="true" className="block size-full">
          <rect width="100%" height="100%" fill={parseColor(color) ?? defaultThemeColor} />
        </svg>
        {logo !== '' && (
          <img
            src={logo}
            alt=""
            loading="lazy"
            className="absolute end-3 top-3 size-8 rounded-field bg-white object-contain p-0.5"
          />
        )}
        {photo === '' ? (
          <span
            aria-hidden="true"
            className={`${image} start-3 top-7 grid place-items-center bg-accent-wash text-lead font-semibold text-accent-ink uppercase`}
          >
            {Array.from(name.trim())[0]}
          </span>
        ) : (
          <img src={photo} alt="" loading="lazy" className={`${image} start-3 top-7 bg-sunken`} />
        )}
      </span>
      <span className="block min-h-24 min-w-0 px-3 pt-9 pb-3">
        <span className="line-clamp-2 font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        {jobTitle !== '' && (
          <span className="line-clamp-2 text-caption wrap-anywhere text-ink-soft">
            <bdi>{jobTitle}</bdi>
          </span>
        )}
      </span>
    </span>
  );
}
