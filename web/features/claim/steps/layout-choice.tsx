import { memo, Suspense, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { CardLayout } from '#domain/profiles/card-layout.ts';
import type { ProfileFields } from '#domain/profiles/profile.ts';
import type { ProfilePreview } from '#web/profiles/live-preview.tsx';
import type { ProfileValues } from '#web/profiles/profile-values.ts';
import type { ProfileForm } from '#web/profiles/studio-field.tsx';
import { useTypedProfile } from '#web/profiles/use-typed-profile.ts';
import type { ClaimTextKey } from '../claim-text-keys.ts';
import { useClaimTexts } from '../claim-texts.ts';

/** The layouts that differ most; the section of layouts has them all. */
const offered = [
  ['banner', 'claim.layoutBanner'],
  ['portrait', 'claim.layoutPortrait'],
  ['minimal', 'claim.layoutMinimal'],
] as const satisfies readonly (readonly [CardLayout, ClaimTextKey])[];

interface LayoutChoiceProps {
  form: ProfileForm;
  Preview: ProfilePreview;
  /** The same function each time. */
  profileOf: (values: ProfileValues) => ProfileFields;
}

/** Three layouts of the page with what was typed so far; the one that is usual stays unless another is chosen. */
export const LayoutChoice = memo(function LayoutChoice(props: LayoutChoiceProps) {
  const { form, Preview, profileOf } = props;
  const { text } = useClaimTexts();
  const chosen = useWatch({ control: form.control, name: 'layout' });
  const profile = useTypedProfile(form, profileOf);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-caption font-medium">{text('claim.layout')}</legend>
      <div className="grid grid-cols-3 gap-3">
        {offered.map(([layout, name]) => (
          <label
            key={layout}
            className="relative flex min-w-0 cursor-pointer flex-col gap-2 rounded-field border border-hairline p-1.5 text-center text-caption transition-colors hover:bg-sunken has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              className="sr-only"
              // The section of all layouts has a group of its own.
              name="offered-layout"
              value={layout}
              checked={layout === chosen}
              onChange={() => form.setValue('layout', layout, { shouldDirty: true })}
            />
            <Miniature layout={layout} profile={profile} Preview={Preview} />
            {text(name)}
          </label>
        ))}
      </div>
    </fieldset>
  );
});

interface MiniatureProps {
  layout: CardLayout;
  profile: ProfileFields;
  Preview: ProfilePreview;
}

/** The beginning of the page, as wide as a phone shows it and drawn small. */
const Miniature = memo(function Miniature({ layout, profile, Preview }: MiniatureProps) {
  const shown = useMemo(() => ({ ...profile, layout }), [profile, layout]);
  return (
    <span
      aria-hidden="true"
      className="flex h-36 justify-center overflow-hidden rounded-sm bg-sunken text-start"
    >
      <span className="block w-96 shrink-0 origin-top scale-[0.25] sm:scale-[0.4]">
        <Suspense>
          <Preview profile={shown} />
        </Suspense>
      </span>
    </span>
  );
});
