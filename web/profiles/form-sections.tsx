import { useWatch } from 'react-hook-form';
import { keySkillList } from '#domain/profiles/key-skills.ts';
import { locationPartsOf } from '#domain/profiles/location-parts.ts';
import type { ProfileFieldName } from '#domain/profiles/profile-fields.ts';
import { socialPlatformNames } from '#domain/profiles/social-links.ts';
import { fieldOf } from '#web/forms.ts';
import { useProfileTexts } from '#web/site/inside/profile-texts.ts';
import { usePlanNames } from '#web/site/use-plan-names.ts';
import { useFormWords } from './form-words.ts';
import { GalleryEditor } from './gallery-editor.tsx';
import { ImageField } from './image-field.tsx';
import { imageLooks, type ImageFieldName } from './image-look.ts';
import { LayoutField } from './layout-field.tsx';
import { PlaceField } from './place-field.tsx';
import type { UploadImage } from './upload-image.ts';
import { ChipsField } from '#web/ui/chips-field.tsx';
import { ColorField } from '#web/ui/color-field.tsx';
import type { FieldTexts } from '#web/ui/field.tsx';
import { labelIn } from './owners-form-words.ts';
import { OwnLinksEditor } from './own-links-editor.tsx';
import { organizationFields } from './profile-values.ts';
import { aboutFields } from './use-form-sections.ts';
import type { SentImage } from './use-uploads.ts';
import { StudioField, type ProfileForm } from './studio-field.tsx';

interface SectionProps {
  form: ProfileForm;
}

interface BasicsProps extends SectionProps {
  emailTexts: (Partial<FieldTexts> & { required?: boolean }) | undefined;
  /** The plan has Personal profiles only. */
  isPersonalOnly: boolean;
}

/** The fields of every profile, and its job title; the first that is wrong is focused, in the order of rendering. */
export function Basics({ form, emailTexts, isPersonalOnly }: BasicsProps) {
  const profileType = useWatch({ control: form.control, name: 'profileType' });
  const { language, text } = useProfileTexts();
  const planNames = usePlanNames(language);
  // A type the profile was stored with may stay.
  const stored = form.getValues('base')?.profileType;
  const personalOnly = {
    hint: text('profile.freeType'),
    lockedChoices: {
      isLocked: (type: string) => type !== 'Personal' && type !== stored,
      plan: text('profile.businessPlan', { plan: planNames.business }),
    },
  };
  return (
    <>
      <StudioField form={form} name="userProfile" />
      <StudioField form={form} name="jobTitle" />
      <StudioField form={form} name="profileType" {...(isPersonalOnly && personalOnly)} />
      {profileType !== 'Personal' && <StudioField form={form} name="companyName" />}
      <Place form={form} />
      <div className="grid gap-5 sm:grid-cols-[2fr_3fr]">
        <StudioField form={form} name="companyCountryCode" />
        <StudioField form={form} name="companyPhone" />
      </div>
      <StudioField form={form} name="companyPhoneFormat" />
      <StudioField form={form} name="companyEmail" {...emailTexts} />
    </>
  );
}

function Place({ form }: SectionProps) {
  const { labels } = useFormWords();
  const { text } = useProfileTexts();
  const profileType = useWatch({ control: form.control, name: 'profileType' });
  return (
    <PlaceField
      label={labels?.companyLocation}
      profileType={profileType}
      countLabel={(count) => text('profile.suggestions', { count })}
      {...fieldOf(form, 'companyLocation')}
      onTake={(place) => {
        form.setValue('locationParts', locationPartsOf(place));
        form.setValue('companyLocation', place.formatted, {
          shouldDirty: true,
          shouldValidate: true,
        });
      }}
    />
  );
}

interface UploadProps extends SectionProps {
  upload: UploadImage;
  onBusy: (image: SentImage, isBusy: boolean) => void;
}

export interface PicturesProps extends UploadProps {
  /** Which of them; all, unless it is said. */
  names?: readonly ImageFieldName[] | undefined;
}

const imageNames = ['profilePicture', 'logo', 'secondaryLogo'] as const;

export function Pictures({ form, names = imageNames, ...upload }: PicturesProps) {
  const color = useWatch({ control: form.control, name: 'color' });
  const texts = useProfileTexts();
  const label = labelIn(texts, 'color');
  const setColor = (picked: string) =>
    form.setValue('color', picked, { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <LayoutField form={form} />
      {names.map((name) => (
        <Picture key={name} form={form} name={name} {...upload} />
      ))}
      <StudioField form={form} name="profilePosition" />
      <ColorField label={label} current={color} onPick={setColor} {...fieldOf(form, 'color')} />
    </>
  );
}

/** The photo on its own. */
export function Photo(props: UploadProps) {
  return <Picture name="profilePicture" {...props} />;
}

function Picture({ form, name, upload, onBusy }: UploadProps & { name: ImageFieldName }) {
  const value = useWatch({ control: form.control, name });
  const { labels, picture, photoLegend } = useFormWords();
  const texts = useProfileTexts();
  const words = name === 'profilePicture' ? picture : undefined;
  return (
    <ImageField
      label={labels?.[name] ?? labelIn(texts, name)}
      legend={name === 'profilePicture' ? photoLegend : undefined}
      words={words}
      look={imageLooks[name]}
      value={value}
      error={form.formState.errors[name]?.message}
      upload={upload}
      onChange={(path) => form.setValue(name, path, { shouldDirty: true })}
      onBusy={(isBusy) => onBusy(name, isBusy)}
    />
  );
}

/** The pictures beside the photo, the logo and the banner. */
export function Gallery({ form, upload, onBusy }: UploadProps) {
  return (
    <GalleryEditor form={form} upload={upload} onBusy={(isBusy) => onBusy('gallery', isBusy)} />
  );
}

export function AboutSection({ form }: SectionProps) {
  const [profileType, keySkills] = useWatch({
    control: form.control,
    name: ['profileType', 'keySkills'],
  });
  const texts = useProfileTexts();
  const { text } = texts;
  const isPersonal = profileType === 'Personal';
  const names: readonly ProfileFieldName[] = isPersonal
    ? [...aboutFields, 'companyName']
    : [...aboutFields, ...organizationFields];
  return (
    <>
      {names.map((name) => (
        <StudioField key={name} form={form} name={name} />
      ))}
      <StudioField form={form} name="description" />
      <ChipsField
        label={labelIn(texts, 'keySkills')}
        hint={text('profile.skillsHint')}
        removeLabel={(label) => text('profile.removeOf', { label })}
        error={form.formState.errors.keySkills?.message}
        chips={keySkillList(keySkills)}
        read={keySkillList}
        maxLength={120}
        onChange={(skills) => form.setValue('keySkills', skills.join(', '), { shouldDirty: true })}
      />
    </>
  );
}

/** The words around what the owner writes. */
export function LanguageSection({ form }: SectionProps) {
  const { text } = useProfileTexts();
  return <StudioField form={form} name="pageLanguage" hint={text('profile.languageHint')} />;
}

export function ReachSection({ form }: SectionProps) {
  const { text } = useProfileTexts();
  return (
    <>
      <StudioField form={form} name="website" />
      <StudioField form={form} name="bookingUrl" hint={text('profile.bookingHint')} />
      <div className="grid gap-5 sm:grid-cols-[2fr_3fr]">
        <StudioField form={form} name="secondPhoneCountryCode" />
        <StudioField form={form} name="secondPhone" />
      </div>
      <StudioField form={form} name="secondEmail" />
    </>
  );
}

export function LinksSection({ form }: SectionProps) {
  return (
    <>
      {socialPlatformNames.map((name) => (
        <StudioField key={name} form={form} name={name} />
      ))}
      <OwnLinksEditor form={form} />
    </>
  );
}
