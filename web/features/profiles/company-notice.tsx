import { useQueryClient } from '@tanstack/react-query';
import { templateFields, templateLabel } from '#domain/companies/template.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { callApi } from '#web/api-client.ts';
import {
  useOwnCompanyProfiles,
  useOwnCompanyProfilesKey,
} from '#web/session/use-own-company-profiles.ts';
import { useAnnouncedAction } from '#web/session/use-announced-action.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** What a company keeps of a member's profile, and what was asked of it; nothing on a private profile. */
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
  const queryKey = useOwnCompanyProfilesKey();
  const queryClient = useQueryClient();
  const withdrawal = useAnnouncedAction(
    (id: string) => callApi('DELETE /company-profile-requests/:id', { params: { id } }),
    { readAgain: () => queryClient.invalidateQueries({ queryKey }) },
  );
  const names = new Set(locked);
  const labels = templateFields.filter(({ name }) => names.has(name)).map(({ name }) => name);
  return (
    <div className="mb-5">
      <Alert kind="notice">
        <p>
          This is your profile at <span dir="auto">{company}</span>.
          {labels.length > 0 && (
            <>
              {' '}
              The company has locked {labels.map(templateLabel).join(', ')}. If you change these,
              the company has to approve the change.
            </>
          )}
        </p>
        {request !== null && (
          <>
            <p className="mt-3">
              {request.state === 'waiting' && <span>{'You asked for:'}</span>}
              {request.state === 'accepted' && <span>{'Your latest change was accepted:'}</span>}
              {request.state === 'refused' && <span>{'Your latest change was declined:'}</span>}
            </p>
            <ul className="list-disc ps-5">
              {request.changes.map(({ field, label, value }) => (
                <li key={field} className="wrap-anywhere">
                  {label}: <span dir="auto">{value === '' ? '(empty)' : value}</span>
                </li>
              ))}
            </ul>
            {request.state === 'waiting' && (
              <Button
                className="mt-3"
                disabled={withdrawal.isPending}
                onClick={() => withdrawal.mutate(request._id)}
              >
                Withdraw the Request
              </Button>
            )}
          </>
        )}
      </Alert>
    </div>
  );
}
