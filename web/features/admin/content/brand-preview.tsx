import { contrastRatio, parseColor } from '#domain/profiles/theme-color.ts';
import { brandPalette, type AccentTokens } from '#domain/site/brand-palette.ts';

const themes = [
  { name: 'Light', paper: '#ffffff', ink: '#16191a', theme: 'light' },
  { name: 'Dark', paper: '#191c1a', ink: '#f1f2ef', theme: 'dark' },
] as const;

/** How buttons and links look in the main color, and how far it had to be moved for text to be readable. */
export function BrandPreview({ color: typed, brandName }: { color: string; brandName: string }) {
  const color = parseColor(typed);
  if (color === undefined) {
    return (
      <p className="text-caption text-ink-soft">
        Without a color, the shop uses its default green.
      </p>
    );
  }
  const palette = brandPalette(color);
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {themes.map(({ name, theme, paper, ink }) => (
        <li key={theme}>
          <Sample {...{ paper, ink, brandName }} tokens={palette[theme]} />
          <p className="mt-1.5 text-caption text-ink-soft">
            {`${name} pages: ${adjustment(color, palette[theme])}, contrast ${contrastOf(palette[theme], paper)}:1.`}
          </p>
        </li>
      ))}
    </ul>
  );
}

const contrastOf = ({ accent }: AccentTokens, paper: string) =>
  contrastRatio(accent, paper).toFixed(1);

function adjustment(color: string, { accent }: AccentTokens): string {
  return accent === color ? `shown as ${color}` : `adjusted to ${accent} for readable text`;
}

interface SampleProps {
  paper: string;
  ink: string;
  brandName: string;
  tokens: AccentTokens;
}

/** Fills of an SVG are markup, which the CSP lets pass. */
function Sample({ paper, ink, brandName, tokens }: SampleProps) {
  const { accent, onAccent, accentInk } = tokens;
  return (
    <svg
      viewBox="0 0 280 96"
      aria-hidden="true"
      className="w-full rounded-field border border-hairline"
    >
      <rect width="280" height="96" fill={paper} />
      <text x="16" y="32" fontSize="15" fontWeight="600" fill={ink}>
        {brandName.slice(0, 30)}
      </text>
      <rect x="16" y="48" width="112" height="32" rx="8" fill={accent} />
      <text x="72" y="69" fontSize="14" fontWeight="600" textAnchor="middle" fill={onAccent}>
        Get started
      </text>
      <text x="148" y="69" fontSize="14" fill={accentInk}>
        A link
      </text>
    </svg>
  );
}
