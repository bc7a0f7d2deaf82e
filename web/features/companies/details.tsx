import { scopeOf } from '#domain/companies/roles.ts';
import { addressLines, emptyAddress } from '#domain/orders/delivery-address.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import type { CompanyView } from '#wire/companies/companies.ts';
import { Fact, Facts } from './facts.tsx';
import { Leave } from './leave.tsx';
import { Settings } from './settings.tsx';

/** The details of a company, changed by those who may, and the way out of it. */
export function Details({ company }: { company: CompanyView }) {
  return (
    <>
      {scopeOf(company, 'edit settings') === 'none' ? (
        <ShownDetails company={company} />
      ) : (
        <Settings key={company.version} company={company} />
      )}
      <Leave company={company} />
    </>
  );
}

function ShownDetails({ company }: { company: CompanyView }) {
  const { text } = useCompanyTexts();
  const { name, taxId } = company;
  const lines = addressLines({ ...emptyAddress, ...company });
  return (
    <Facts>
      <Fact label={text('company.name')}>{name}</Fact>
      {lines.length > 0 && (
        <Fact label={text('company.address')}>
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fact>
      )}
      {taxId !== '' && <Fact label={text('company.taxId')}>{taxId}</Fact>}
    </Facts>
  );
}
