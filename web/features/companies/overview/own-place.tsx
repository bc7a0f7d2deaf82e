import { templateFields } from '#domain/companies/template.ts';
import { SmallCard } from '#web/profiles/small-card.tsx';
import { useAccount } from '#web/session/use-account.ts';
import { useOwnCompanyProfiles } from '#web/session/use-own-company-profiles.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { CompanyView } from '#wire/companies/companies.ts';
import { fieldLabelIn } from '../template-words.ts';

/** The reader's own card at the company, with what the company decides about it. */
export function OwnPlace({ company: { _id: id } }: { company: CompanyView }) {
  const texts = useCompanyTexts();
  const { text } = texts;
  const { data: user } = useAccount();
  const { data: profiles = [] } = useOwnCompanyProfiles();
  const own = profiles.find(({ companyId }) => companyId === id);
  const profile = user?.companyProfiles.find(({ _id }) => _id === own?.profileId);
  if (user === undefined || own === undefined || profile === undefined) return null;
  const labels = templateFields
    .filter(({ name }) => own.locked.includes(name))
    .map(({ name }) => fieldLabelIn(texts, name));
  return (
    <section aria-labelledby="own-card">
      <h2 id="own-card" className="mb-4 text-title font-semibold">
        {text('company.yourCard')}
      </h2>
      <div className="flex flex-wrap items-start gap-6">
        <div className="w-44">
          <SmallCard
            name={profile.userProfile || user.name || user.email}
            jobTitle={profile.jobTitle}
            photo={profile.profilePicture}
            logo={profile.logo}
            color={profile.color}
          />
        </div>
        <div className="min-w-0 flex-1 basis-60">
          <p className="max-w-reading">
            {labels.length === 0
              ? text('company.allYours')
              : text('company.someYours', { fields: labels.join(', ') })}
          </p>
          <ButtonLink
            to={`/dashboard?${new URLSearchParams({ profile: profile._id })}`}
            className="mt-4"
          >
            {text('company.editCard')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
