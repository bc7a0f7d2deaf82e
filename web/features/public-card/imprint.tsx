import type { Profile } from '#domain/profiles/profile.ts';
import { textAttributes } from './text-attributes.ts';

interface ImprintProps {
  profile: Profile;
  /** The first number as the card shows it; empty without one. */
  phone: string;
  hasCompany: boolean;
}

/** The company, the address and the number along the lower edge of a printed card; lines without content close up. */
export function Imprint({ profile, phone, hasCompany }: ImprintProps) {
  const { companyName, companyLocation } = profile;
  const company = hasCompany ? companyName : '';
  if (!company && !companyLocation && !phone) return undefined;
  const own = (text: string) => <bdi lang={textAttributes(text, profile).lang}>{text}</bdi>;
  return (
    <p className="imprint">
      {company && <strong>{own(company)}</strong>}
      {companyLocation && own(companyLocation)}
      {phone && <bdi dir="ltr">{phone}</bdi>}
    </p>
  );
}
