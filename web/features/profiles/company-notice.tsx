import { useQueryClient } from '@tanstack/react-query';
import {
  templateFields,
  templateLabel,
  type TemplateFieldName,
} from '#domain/companies/template.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { callApi } from '#web/api-client.ts';
import {
  useOwnCompanyProfiles,
  useOwnCompanyProfilesKey,
} from '#web/session/use-own-company-profiles.ts';
import { useAnnouncedAction } from '#web/session/use-announced-action.ts';
import { labelIn, partLabelIn } from '#web/profiles/owners-form-words.ts';
import { useProfileTexts } from '#web/site/inside/profile-texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** The parts that a company decides of a member's profile, and the requests to it; nothing on a private profile. */
export function useOwnCompanyProfile(profile: Profile | undefined) {
  const { data } = useOwnCompanyProfiles({ enabled: profile?.companyMemberId !== undefined });
  return data?.find(({ profileId }) => profileId === profile?._id);
}

/** Says whose profile this is, which fields the company has locked, and what waits for it. */
export function CompanyNotice({
  own: { company, locked, request },
}: {
  own: NonNullable<ReturnType<typeof useOwnCompanyProfile>>;
}) {
  const texts = useProfileTexts();
  const { language, text, parts } = texts;
  const isEnglish = language === 'en';
  const queryKey = useOwnCompanyProfilesKey();
  const queryClient = useQueryClient();
  const withdrawal = useAnnouncedAction(
    async (id: string) => {
      const answer = await callApi('DELETE /company-profile-requests/:id', { params: { id } });
      return isEnglish ? answer : { message: text('profile.withdrawn') };
    },
    {
      readAgain: () => queryClient.invalidateQueries({ queryKey }),
      failed: text('profile.updateFailed'),
    },
  );
  const names = new Set(locked);
  const labelOf = (name: TemplateFieldName) =>
    isEnglish ? templateLabel(name) : labelIn(texts, name);
  const labels = templateFields.filter(({ name }) => names.has(name));
  return (
    <div className="mb-5">
      <Alert kind="notice">
        <p>
          {parts('profile.atCompany', {
            company: (
              <span key="company" dir="auto">
                {company}
              </span>
            ),
          })}
          {labels.length > 0 && (
            <span>
              {' '}
              {text('profile.lockedFields', {
                fields: labels.map(({ name }) => labelOf(name)).join(', '),
              })}
            </span>
          )}
        </p>
        {request !== null && (
          <>
            <p className="mt-3">
              {request.state === 'waiting' && <span>{text('profile.asked')}</span>}
              {request.state === 'accepted' && <span>{text('profile.accepted')}</span>}
              {request.state === 'refused' && <span>{text('profile.refused')}</span>}
            </p>
            <ul className="list-disc ps-5">
              {request.changes.map(({ field, label, value }) => (
                <li key={field} className="wrap-anywhere">
                  {isEnglish ? label : partLabelIn(texts, field, label)}:{' '}
                  <span dir="auto">{value === '' ? text('profile.empty') : value}</span>
                </li>
              ))}
            </ul>
            {request.state === 'waiting' && (
              <Button
                className="mt-3"
                disabled={withdrawal.isPending}
                onClick={() => withdrawal.mutate(request._id)}
              >
                {text('profile.withdraw')}
              </Button>
            )}
          </>
        )}
      </Alert>
    </div>
  );
}
