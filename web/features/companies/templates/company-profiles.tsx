import { callApi } from '#web/api-client.ts';
import { List } from '#web/lists/list.tsx';
import { useAnnouncedAction } from '#web/session/use-announced-action.ts';
import { useCompanyTexts } from '#web/site/inside/company-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { CompanyProfileView } from '#wire/companies/templates.ts';
import { useOutcome } from '../use-company-action.ts';
import { useCompanyProfiles, useReadTemplatesAgain, useTemplateAddress } from './use-templates.ts';

/** The profiles of members, each with its page. */
export function CompanyProfiles({ id }: { id: string }) {
  const { text } = useCompanyTexts();
  const { address, linkTo } = useTemplateAddress();
  const profiles = useCompanyProfiles(id, address);
  const making = useAnnouncedAction(
    () => callApi('POST /companies/:id/profiles', { params: { id } }),
    {
      readAgain: useReadTemplatesAgain(),
      ...useOutcome(),
    },
  );
  return (
    <List
      query={profiles}
      rowsOf={(answer) => answer.profiles}
      refused={text('company.profFailed')}
      skeleton={<Skeleton className="h-40 w-full" />}
      empty={<p className="text-ink-soft">{text('company.profNone')}</p>}
      to={{ linkTo: (page) => linkTo({ page }) }}
      below="several"
    >
      {(rows) => (
        <>
          <ul className="border-t border-hairline">
            {rows.map((row) => (
              <ProfileRow key={row.memberId} row={row} />
            ))}
          </ul>
          {rows.some(({ profile }) => profile === null) && (
            <Button className="mt-4" disabled={making.isPending} onClick={() => making.mutate()}>
              {text('company.profCreate')}
            </Button>
          )}
        </>
      )}
    </List>
  );
}

function ProfileRow({ row: { name, email, profile, problem } }: { row: CompanyProfileView }) {
  const { language, text } = useCompanyTexts();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere">
          <bdi>{profile?.name || name || email}</bdi>
        </p>
        <p className="text-caption text-ink-soft wrap-anywhere">
          {[profile?.jobTitle, email].filter(Boolean).join(' · ')}
        </p>
        {problem !== '' && (
          <p className="mt-1 text-caption text-danger-ink wrap-anywhere">
            {language === 'en' ? problem : text('company.profProblem')}
          </p>
        )}
      </div>
      {profile === null ? (
        <span className="text-ink-soft">{text('company.profSoon')}</span>
      ) : (
        <TextLink
          to={profile.path}
          aria-label={text('company.profOpenOf', { who: profile.name || email })}
        >
          {text('company.profOpen')}
        </TextLink>
      )}
    </li>
  );
}
