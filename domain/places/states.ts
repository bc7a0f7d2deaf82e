import { placeKey } from './place-text.ts';

/** The choice of states in an address of a country: one of a list, a text, or nothing. */
export type StateChoice = readonly string[] | true | undefined;

/**
 * ISO 3166-2 code and name. Of the United States also the military's post, which is addressed like states;
 * the territories are countries of their own in ISO 3166-1, and are written both ways.
 */
const named: Readonly<Record<string, string>> = {
  US:
    'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
    'DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,' +
    'KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,' +
    'MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,' +
    'NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,' +
    'PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,' +
    'VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,' +
    'AS American Samoa,GU Guam,MP Northern Mariana Islands,PR Puerto Rico,VI U.S. Virgin Islands,' +
    'AA Armed Forces Americas,AE Armed Forces Europe,AP Armed Forces Pacific',
  CA:
    'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,' +
    'NT Northwest Territories,NS Nova Scotia,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,' +
    'SK Saskatchewan,YT Yukon',
  AU:
    'ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,' +
    'SA South Australia,TAS Tasmania,VIC Victoria,WA Western Australia',
};

/** Others whose addresses need a state or province, by Google's libaddressinput (`require` has S). */
const written = new Set([
  'AE',
  'BR',
  'CN',
  'CO',
  'ES',
  'ID',
  'IN',
  'IT',
  'JP',
  'KR',
  'MX',
  'TW',
  'VE',
]);

/**
 * @param code ISO 3166-1 alpha-2, in capitals
 * @returns the names to choose from; `true` where a state is needed and written; `undefined` where
 *   addresses have none
 */
export function statesOf(code: string): StateChoice {
  return named[code]
    ? statesWithCodes(code).map(({ name }) => name)
    : written.has(code) || undefined;
}

/**
 * The name in the country's list that a text means by name or by code ('ca' in US is California); the text
 * itself where there is no list; `undefined` for what the list doesn't have.
 */
export function stateNameOf(code: string, text: string): string | undefined {
  if (!named[code]) return text;
  const key = placeKey(text);
  return statesWithCodes(code).find((state) =>
    [state.name, state.code].some((one) => placeKey(one) === key),
  )?.name;
}

function statesWithCodes(country: string): { readonly code: string; readonly name: string }[] {
  return (named[country] ?? '').split(',').map((state) => {
    const space = state.indexOf(' ');
    return { code: state.slice(0, space), name: state.slice(space + 1) };
  });
}
