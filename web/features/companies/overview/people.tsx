import { Link } from 'react-router';
import { scopeOf } from '#domain/companies/roles.ts';
import { SmallCard } from '#web/profiles/small-card.tsx';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { QuerySection } from '#web/site/query-section.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { CompanyView } from '#wire/companies/companies.ts';
import type { CompanyProfileView } from '#wire/companies/templates.ts';
import { useCompanyProfiles } from '../templates/use-templates.ts';
import { partLink } from '../use-company-address.ts';

/** As many as fill whole rows of two, three and four. */
const shownCards = 12;

/** The members whom somebody sees, newest first, as a grid of their cards. */
export function People({ company }: { company: CompanyView }) {
  const { text } = useCompanyTexts();
  const { _id: id } = company;
  const profiles = useCompanyProfiles(id, { group: '', page: 1 });
  return (
    <QuerySection
      id="people"
      title={text('company.people')}
      action={
        scopeOf(company, 'invite') !== 'none' && (
          <ButtonLink to={partLink(id, 'invitations')}>{text('company.invitePeople')}</ButtonLink>
        )
      }
      query={profiles}
      failed={text('company.peopleFailed')}
      skeleton="h-44"
    >
      {({ profiles: rows, total }) => (
        <>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
            {rows.slice(0, shownCards).map((row) => (
              <li key={row.memberId} className="min-w-0">
                <Person row={row} color={company.color} />
              </li>
            ))}
          </ul>
          {total > shownCards && (
            <p className="mt-4">
              <TextLink to={partLink(id, 'members')}>
                {text('company.allMembers', { total })}
              </TextLink>
            </p>
          )}
        </>
      )}
    </QuerySection>
  );
}

/** The card of a member, which leads to its page. @param color of the company */
function Person({ row, color }: { row: CompanyProfileView; color: string }) {
  const { text } = useCompanyTexts();
  const { name, email, profile } = row;
  if (profile === null) {
    return (
      <SmallCard
        name={name || email}
        jobTitle={text('company.cardBeingMade')}
        photo=""
        logo=""
        color={color}
      />
    );
  }
  return (
    <Link
      to={profile.path}
      // Cards are answered by the server alone.
      reloadDocument
      className="block h-full rounded-card transition-shadow hover:shadow-paper"
    >
      <SmallCard {...profile} name={profile.name || name || email} />
    </Link>
  );
}
