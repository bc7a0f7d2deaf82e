import { isCompanyRole } from '#domain/companies/roles.ts';
import english from '#domain/texts/inside/company/en.json' with { type: 'json' };
import { ownFile } from '#web/api-client.ts';
import { OwnFileButton } from '#web/session/own-file-button.tsx';
import { useCompanyTexts, type CompanyTexts } from '#web/site/inside/company-texts.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { localMoment } from '#web/site/local-dates.ts';
import { roleIn } from './role-words.ts';
import { useLog } from './use-company.ts';

type TextKey = Parameters<CompanyTexts['text']>[0];

/** The actions and the fields that have texts. */
type LogKey = Extract<TextKey, `company.log_${string}` | `company.logField_${string}`>;
const isLogKey = (key: string): key is LogKey => Object.hasOwn(english, key);

/** The text of an action or a field; one that the texts do not know is shown as it is. */
function logText({ text }: CompanyTexts, prefix: 'log_' | 'logField_', name: string): string {
  const key = `company.${prefix}${name}`;
  return isLogKey(key) ? text(key) : labelOf(name);
}

/** The newest entries of the company's log. */
export function Log({ id }: { id: string }) {
  const texts = useCompanyTexts();
  const { locale, text } = texts;
  const log = useLog(id);
  return (
    <Loaded
      query={log}
      refused={text('company.logFailed')}
      skeleton={<Skeleton className="h-80 w-full" />}
    >
      {(entries) => (
        <>
          <div className="mb-6">
            <OwnFileButton
              file={ownFile('GET /companies/:id/history.csv', { params: { id } })}
              label={text('company.exportCsv')}
              failed={text('company.logExportFailed')}
            />
          </div>
          <ol className="border-t border-hairline">
            {entries.map(({ at, by, about, action, before, after }, index) => (
              <li
                // Nothing else names an entry, and the list is only ever read anew as a whole.
                // oxlint-disable-next-line react/no-array-index-key
                key={`${at}-${index}`}
                className="grid gap-x-6 gap-y-1 border-b border-hairline py-3 sm:grid-cols-[14rem_1fr]"
              >
                <p className="text-caption text-ink-soft wrap-anywhere">
                  <time dateTime={at}>{localMoment(at, locale)}</time>
                  <br />
                  {by === 'command line' ? text('company.logShop') : by}
                </p>
                <div className="min-w-0 wrap-anywhere">
                  <p className="font-medium">
                    {logText(texts, 'log_', action.replace('company.', ''))}
                  </p>
                  {about !== '' && about !== by && <p className="text-ink-soft">{about}</p>}
                  <Changes before={before} after={after} />
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
    </Loaded>
  );
}

type Values = Readonly<Record<string, string | number | boolean | null>> | null;

function Changes({ before, after }: { before: Values; after: Values }) {
  const texts = useCompanyTexts();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const shown = (values: Values, name: string) => shownValue(texts, name, values?.[name]);
  return names.map((name) => {
    const [from, to] = [shown(before, name), shown(after, name)];
    if (from === to) return null;
    return (
      <p key={name} className="text-ink-soft" dir="auto">
        {logText(texts, 'logField_', name)}: {from !== '' && <span>{`${from} → `}</span>}
        {to === '' ? '—' : to}
      </p>
    );
  });
}

/** A value as people read it: roles by their names. */
function shownValue(
  texts: CompanyTexts,
  name: string,
  value: string | number | boolean | null = null,
) {
  const shown = String(value ?? '');
  if (texts.language !== 'en' && name === 'role' && isCompanyRole(shown))
    return roleIn(texts, shown);
  return shown.replaceAll('_', ' ');
}

/** `addressLine1` as 'Address line1'. */
function labelOf(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
