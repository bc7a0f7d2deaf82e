import { memo, type ComponentType } from 'react';
import type { ProfileFields } from '#domain/profiles/profile.ts';
import { profileOf as profileOfValues, type ProfileValues } from './profile-values.ts';
import type { ProfileForm } from './studio-field.tsx';
import { useTypedProfile } from './use-typed-profile.ts';

/** Shows what a profile's page would look like. */
export type ProfilePreview = ComponentType<{ profile: ProfileFields }>;

interface LivePreviewProps {
  form: ProfileForm;
  Preview: ProfilePreview;
  /** The same function each time. */
  profileOf?: (values: ProfileValues) => ProfileFields;
}

/** The card as it is typed; typing goes first, the card follows. */
export const LivePreview = memo(function LivePreview(props: LivePreviewProps) {
  const { form, Preview, profileOf = profileOfValues } = props;
  const profile = useTypedProfile(form, profileOf);
  return <PreviewAlone Preview={Preview} profile={profile} />;
});

const PreviewAlone = memo(function PreviewAlone({
  Preview,
  profile,
}: {
  Preview: ProfilePreview;
  profile: ProfileFields;
}) {
  return <Preview profile={profile} />;
});
