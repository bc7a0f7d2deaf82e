import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { invitationMessages } from '#domain/companies/invitation.ts';
import { roleLabels } from '#domain/companies/roles.ts';
import { callApi, failureMessage } from '#web/api-client.ts';
import { rememberDestination } from '#web/session/after-login.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { carryEmail } from '#web/session/carried-email.ts';
import { askedOnce } from '#web/session/queries.ts';
import { useLogOut } from '#web/session/use-log-out.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useReadCompaniesAgain } from './use-company.ts';

interface JoinProps {
  token: string;
  /** The reader is a member of the company from now on. */
  onJoined: (companyId: string) => void;
}

/** The invitation of a mailed link, and the ways to accept it. */
export function Join({ token, onJoined }: JoinProps) {
  const query = useQuery({
    ...askedOnce,
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) =>
      (await callApi('POST /join/look', { signal, body: { token } })).invitation,
  });
  return (
    <Loaded
      query={query}
      refused="We couldn’t load the invitation"
      skeleton={<Skeleton className="h-40 w-full" />}
    >
      {({ company, logo, role, email, state }) => (
        <>
          {logo !== '' && (
            <img
              src={logo}
              alt=""
              className="mb-6 h-16 max-w-40 rounded-field bg-field-line object-contain p-1"
            />
          )}
          <p className="mb-6 text-lead">
            <strong className="font-semibold wrap-anywhere" dir="auto">
              {company}
            </strong>{' '}
            has invited {email} to join as {roleLabels[role].toLowerCase()}.
          </p>
          {state === 'waiting' ? (
            <Ways token={token} email={email} onJoined={onJoined} />
          ) : (
            <>
              <Alert kind="notice">{invitationMessages[state]}</Alert>
              <p className="mt-4">
                <TextLink to="/company">Go to your companies</TextLink>
              </p>
            </>
          )}
        </>
      )}
    </Loaded>
  );
}

interface WaysProps extends JoinProps {
  /** The address that is invited. */
  email: string;
}

function Ways({ token, email, onJoined }: WaysProps) {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const logOut = useLogOut();
  if (user !== null && user.email === email) return <Accept token={token} onJoined={onJoined} />;
  if (user !== null) {
    return (
      <>
        <Alert kind="error">{invitationMessages.otherAddress(email, user.email)}</Alert>
        <Button className="mt-4" onClick={logOut}>
          Logout
        </Button>
      </>
    );
  }
  const go = (path: string) => {
    carryEmail(email);
    rememberDestination(`/join?${new URLSearchParams({ token })}`);
    void navigate(path);
  };
  return (
    <>
      <p className="mb-4 text-ink-soft">
        Log in or create an account with this address, and we’ll bring you back here. Your own
        profiles, cards and messages stay yours.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => go('/login')}>
          Log In to Join
        </Button>
        <Button onClick={() => go('/register')}>Register to Join</Button>
      </div>
    </>
  );
}

function Accept({ token, onJoined }: JoinProps) {
  const readAgain = useReadCompaniesAgain();
  const joining = useMutation({
    mutationFn: () => callApi('POST /join', { body: { token } }),
    async onSuccess({ message, companyId }) {
      toast.success(message);
      await readAgain();
      onJoined(companyId);
    },
    onError: (error) =>
      toast.error(failureMessage(error, { refused: 'We couldn’t add you to the company' })),
  });
  return (
    <>
      <p className="mb-4 text-ink-soft">
        Colleagues see your name and address. Your own profiles, cards and messages stay yours.
      </p>
      <Button variant="primary" disabled={joining.isPending} onClick={() => joining.mutate()}>
        {joining.isPending && <Spinner />}
        <span>Join</span>
      </Button>
    </>
  );
}
