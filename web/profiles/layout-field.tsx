import { useWatch } from 'react-hook-form';
import { cardLayouts, type CardLayout } from '#domain/profiles/card-layout.ts';
import { useProfileTexts } from '#web/site/inside/profile-texts.ts';
import { layoutName } from './owners-form-words.ts';
import type { ProfileForm } from './studio-field.tsx';

interface LayoutLook {
  /** Outlines in a box of 48 by 64: filled parts, and lines of text. */
  readonly fill: string;
  readonly lines: string;
}

const layoutLooks: Readonly<Record<CardLayout, LayoutLook>> = {
  banner: {
    fill: 'M0 0h48v18H0zM6 12h14v14H6z',
    lines: 'M6 34h26M6 40h18M6 50h36M6 56h36',
  },
  portrait: { fill: 'M0 0h48v46H0z', lines: 'M6 53h28M6 59h18' },
  split: { fill: 'M0 0h48v24H0zM0 26h48v14H0z', lines: 'M6 48h36M6 54h36' },
  minimal: {
    fill: 'M6 8h9v9H6zM6 38h8v2H6z',
    lines: 'M6 25h32M6 31h20M6 48h36M6 55h36',
  },
  stage: {
    fill: 'M0 0h48v64H0zM24 8a11 11 0 1 0 0 22 11 11 0 1 0 0-22z',
    lines: '',
  },
  business: {
    fill: 'M4 6h40v26H4zM30 11v10h10V11z',
    lines: 'M6 42h36M6 49h36M6 56h24',
  },
};

/** The layout of the page, each with a drawing of it; the live preview shows what is chosen. */
export function LayoutField({ form }: { form: ProfileForm }) {
  const texts = useProfileTexts();
  const chosen = useWatch({ control: form.control, name: 'layout' });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-caption font-medium">{texts.text('profile.layout')}</legend>
      <div className="grid grid-cols-3 gap-3 sm:grid-cols-6">
        {cardLayouts.map((layout) => (
          <label
            key={layout}
            className="relative flex cursor-pointer flex-col items-center gap-2 rounded-field border border-hairline px-1 py-3 text-center text-caption transition-colors hover:bg-sunken has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              className="sr-only"
              value={layout}
              checked={layout === chosen}
              name="layout"
              onChange={() => form.setValue('layout', layout, { shouldDirty: true })}
            />
            <LayoutDrawing layout={layout} />
            {layoutName(texts, layout)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function LayoutDrawing({ layout }: { layout: CardLayout }) {
  const { fill, lines } = layoutLooks[layout];
  return (
    <svg viewBox="0 0 48 64" className="h-16 w-12 rounded-sm text-ink-soft" aria-hidden="true">
      <rect width="48" height="64" fill="none" stroke="currentColor" strokeOpacity="0.5" />
      <path d={fill} fill="currentColor" fillOpacity="0.55" fillRule="evenodd" />
      <path d={lines} stroke="currentColor" strokeWidth="2" strokeOpacity="0.8" />
    </svg>
  );
}
