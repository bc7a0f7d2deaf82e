import { formatPhone, formatPhoneDigits } from '#domain/phones/phone-format.ts';
import { phoneFormatFor } from '#domain/phones/phone.ts';
import type { ProfileForm } from '#web/profiles/studio-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { useJoinTexts } from './join-texts.ts';
import type { OwnDetails } from './own-details.ts';

interface UseOwnProps<Name extends keyof OwnDetails> {
  form: ProfileForm;
  own: OwnDetails[Name];
}

/** Takes the photo of another profile of the account. */
export function UseOwnPhoto({ form, own }: UseOwnProps<'photo'>) {
  const { text } = useJoinTexts();
  if (own === '') return null;
  return (
    <Button
      className="-mt-2 self-start"
      onClick={() => form.setValue('profilePicture', own, { shouldDirty: true })}
    >
      <img src={own} alt="" className="-ms-1 size-7 rounded-full object-cover" />
      {text('join.usePhoto')}
    </Button>
  );
}

/** Takes the number of another profile of the account, with its country. */
export function UseOwnPhone({ form, own }: UseOwnProps<'phone'>) {
  const { text } = useJoinTexts();
  if (own === undefined) return null;
  const { companyCountryCode: countryCode, companyPhone: digits } = own;
  const format = phoneFormatFor(countryCode, own.companyPhoneFormat);
  const phone = { countryCode, digits, format };

  function take() {
    form.setValue('companyCountryCode', countryCode, { shouldDirty: true });
    form.setValue('companyPhoneFormat', format, { shouldDirty: true });
    form.setValue('companyPhone', formatPhoneDigits(phone), {
      shouldDirty: true,
      shouldValidate: true,
    });
    form.setFocus('companyPhone');
  }
  return (
    <Button className="-mt-2 self-start" onClick={take}>
      {text('join.usePhone', { phone: formatPhone(phone) })}
    </Button>
  );
}
