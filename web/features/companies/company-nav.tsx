import { Link, type To } from 'react-router';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { useShownInRow } from '#web/ui/use-shown-in-row.ts';
import type { CompanyView } from '#wire/companies/companies.ts';
import { partText, placesOf, type CompanyPart } from './company-parts.ts';
import { partLink } from './use-company-address.ts';

/** The places of a company, and below them the parts of the shown one. */
export function CompanyNav({ company, part }: { company: CompanyView; part: CompanyPart }) {
  const texts = useCompanyTexts();
  const places = placesOf(company);
  const shown = places.find(({ parts }) => parts.includes(part));
  const list = useShownInRow(shown === undefined ? -1 : places.indexOf(shown));
  return (
    <>
      <nav
        aria-label={texts.text('company.sections')}
        className="relative -mx-4 mb-6 overflow-x-auto px-4 sm:mx-0 sm:px-0 print:hidden"
      >
        <ul ref={list} className="flex w-max min-w-full border-b border-hairline sm:gap-2">
          {places.map(({ name, text, parts: [first] }) => (
            <li key={name}>
              <Link
                to={partLink(company._id, first)}
                // A place of several parts is told by the name of its part below.
                aria-current={currentOf(name === shown?.name, first === part)}
                // Forced colours draw a border that is transparent.
                className="-mb-px flex min-h-12 items-center border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-ink-soft transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:text-ink forced-colors:border-[Canvas] forced-colors:aria-[current]:border-[Highlight]"
              >
                {texts.text(text)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {shown !== undefined && shown.parts.length > 1 && (
        <SubNav
          label={texts.text('company.placePages', { place: texts.text(shown.text) })}
          entries={shown.parts.map((one) => ({
            name: one,
            text: partText(texts, one),
            to: partLink(company._id, one),
          }))}
          shown={part}
        />
      )}
    </>
  );
}

/** @param isPage the link leads to the page that is shown */
function currentOf(isCurrent: boolean, isPage: boolean): 'page' | 'true' | undefined {
  if (!isCurrent) return undefined;
  return isPage ? 'page' : 'true';
}

interface SubNavProps<Name extends string> {
  label: string;
  entries: readonly { readonly name: Name; readonly text: string; readonly to: To }[];
  shown: Name;
}

/** The parts of a place, quieter than the places. */
export function SubNav<Name extends string>({ label, entries, shown }: SubNavProps<Name>) {
  const list = useShownInRow(entries.findIndex(({ name }) => name === shown));
  return (
    <nav
      aria-label={label}
      className="relative -mx-4 mb-8 overflow-x-auto px-4 sm:mx-0 sm:px-0 print:hidden"
    >
      <ul ref={list} className="flex w-max min-w-full gap-1">
        {entries.map(({ name, text, to }) => (
          <li key={name}>
            <Link
              to={to}
              aria-current={name === shown ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-field border border-transparent px-3 text-caption font-medium whitespace-nowrap text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:text-ink forced-colors:border-[Canvas] forced-colors:aria-[current]:border-[Highlight]"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
