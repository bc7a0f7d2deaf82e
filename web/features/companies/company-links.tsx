import { TextLink } from '#web/ui/text-link.tsx';
import { companyLink } from './use-company-address.ts';
import { useCompanies } from './use-company.ts';

/** The companies of who is signed in; nothing for somebody who belongs to none. */
export function CompanyLinks() {
  const { data: companies = [] } = useCompanies();
  if (companies.length === 0) return null;
  return (
    <section
      aria-labelledby="companies"
      className="rounded-card border border-hairline bg-paper p-6"
    >
      <h2 id="companies" className="mb-2 text-title font-semibold">
        {companies.length === 1 ? 'Your Company' : 'Your Companies'}
      </h2>
      <ul>
        {companies.map(({ _id: id, name }) => (
          <li key={id} className="flex min-h-11 items-center">
            <TextLink to={companyLink({ id })} className="min-w-0 wrap-anywhere">
              <span dir="auto">{name}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
