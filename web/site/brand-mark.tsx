import { brandPicturePath } from '#domain/site/brand.ts';
import { useSite } from './use-site.ts';

/** The brand's logo; without one a card that sends, the product's sign. */
export function BrandMark() {
  const { logo } = useSite();
  if (logo !== '') {
    return (
      <img
        src={brandPicturePath(logo)}
        alt=""
        className="h-8 w-auto max-w-32 shrink-0 object-contain"
      />
    );
  }
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
      <rect x="2" y="6" width="28" height="20" rx="4" className="fill-accent" />
      <g className="stroke-on-accent" fill="none" strokeWidth="2" strokeLinecap="round">
        <path d="M15 12.5a5 5 0 0 1 0 7m3.6-10a9 9 0 0 1 0 13" />
      </g>
      <circle cx="10.5" cy="16" r="2" className="fill-on-accent" />
    </svg>
  );
}
