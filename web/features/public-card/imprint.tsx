import type { Profile } from '#domain/profiles/profile.ts';
import { textAttributes } from './text-attributes.ts';

interface ImprintProps {
  profile: Profile;
  /** The first number as the card shows it; empty without one. */
  phone: string;
  hasCompany: boolean;
}

/**
 * The company, the address and the number along the lower edge of a printed card; lines without content close up.
 * Address and number stand among the contact details once more, as links: screen readers say them there.
 */
export function Imprint({ profile, phone, hasCompany }: ImprintProps) {
  const { companyName, companyLocation } = profile;
  const company = hasCompany ? companyName : '';
  if (!company && !companyLocation && !phone) return undefined;
  return (
    <p className="imprint">
      {company && (
        <strong>
          <bdi lang={textAttributes(company, profile).lang}>{company}</bdi>
        </strong>
      )}
      {companyLocation && (
        <bdi aria-hidden="true" lang={textAttributes(companyLocation, profile).lang}>
          {companyLocation}
        </bdi>
      )}
      {phone && (
        <bdi aria-hidden="true" dir="ltr">
          {phone}
        </bdi>
      )}
    </p>
  );
}
