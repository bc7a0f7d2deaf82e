import { useQuery } from '@tanstack/react-query';
import { languageNames } from '#domain/texts/languages.ts';
import { callApi } from '#web/api-client.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { adminKey } from '../admin-key.ts';
import { BackLink } from '../back-link.tsx';
import { AdminSkeleton } from '../list/admin-list.tsx';
import { useAdminAddress } from '../use-admin-address.ts';

/** The mails whose sentences are edited. */
export function MailsList() {
  const { linkTo } = useAdminAddress();
  const read = useQuery({
    queryKey: adminKey('wordings'),
    queryFn: ({ signal }) => callApi('GET /admin/wordings', { signal }),
  });
  return (
    <>
      <BackLink>All texts</BackLink>
      <h2 className="mb-1 text-title font-semibold">Emails</h2>
      <p className="mb-6 max-w-reading text-ink-soft">
        The words of emails to buyers and owners, in each language. Emails about logins, passwords,
        codes and second factors can’t be edited: they protect accounts.
      </p>
      <Loaded
        query={read}
        refused="We couldn’t load the emails."
        skeleton={<AdminSkeleton of="emails" />}
      >
        {({ wordings }) => (
          <ul className="max-w-reading border-t border-hairline">
            {wordings
              .filter(({ name }) => name !== 'home')
              .map(({ name, title, edited, drafts }) => (
                <li
                  key={name}
                  className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-1"
                >
                  <TextLink to={linkTo({ id: name })}>{title}</TextLink>
                  <span className="ms-auto flex flex-wrap gap-1.5">
                    {edited.map((language) => (
                      <Badge key={language} kind="good">
                        {languageNames[language]}
                      </Badge>
                    ))}
                    {drafts.map((language) => (
                      <Badge
                        key={language}
                        kind="warning"
                      >{`${languageNames[language]}: draft`}</Badge>
                    ))}
                  </span>
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}
