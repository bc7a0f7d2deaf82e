import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callApi } from '#web/api-client.ts';
import { useFailureMessage } from '#web/failure-words.ts';
import { rememberDestination } from '#web/session/after-login.ts';
import { useSignedInUser } from '#web/session/auth-store.ts';
import { carryEmail } from '#web/session/carried-email.ts';
import { askedOnce } from '#web/session/queries.ts';
import { useLogOut } from '#web/site/use-log-out.ts';
import { useSitePath } from '#web/site/site-texts.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { endedInvitation, invitedRole, useJoinTexts } from './join-texts.ts';
import { useReadCompaniesAgain } from './use-company.ts';

interface JoinProps {
  token: string;
  /** The reader is a member of the company from now on. */
  onJoined: (companyId: string) => void;
}

/** The invitation of a mailed link, and the ways to accept it. */
export function Join({ token, onJoined }: JoinProps) {
  const texts = useJoinTexts();
  const { text, parts } = texts;
  const query = useQuery({
    ...askedOnce,
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) =>
      (await callApi('POST /join/look', { signal, body: { token } })).invitation,
  });
  return (
    <Loaded
      query={query}
      refused={text('join.loadFailed')}
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
            {parts('join.invited', {
              company: (
                <strong key="company" className="font-semibold wrap-anywhere" dir="auto">
                  {company}
                </strong>
              ),
              email: (
                <span key="email" className="wrap-anywhere">
                  {email}
                </span>
              ),
              role: invitedRole(texts, role),
            })}
          </p>
          {state === 'waiting' ? (
            <Ways token={token} email={email} onJoined={onJoined} />
          ) : (
            <>
              <Alert kind="notice">{endedInvitation(texts, state)}</Alert>
              <p className="mt-4">
                <TextLink to="/company">{text('join.toCompanies')}</TextLink>
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
  const { text } = useJoinTexts();
  const sitePath = useSitePath();
  const user = useSignedInUser();
  const navigate = useNavigate();
  const logOut = useLogOut();
  if (user !== null && user.email === email) return <Accept token={token} onJoined={onJoined} />;
  if (user !== null) {
    return (
      <>
        <Alert kind="error">{text('join.otherAddress', { invited: email, own: user.email })}</Alert>
        <Button className="mt-4" onClick={logOut}>
          {text('join.logout')}
        </Button>
      </>
    );
  }
  const go = (path: string) => {
    carryEmail(email);
    rememberDestination(`${sitePath('/join')}?${new URLSearchParams({ token })}`);
    void navigate(sitePath(path));
  };
  return (
    <>
      <p className="mb-4 text-ink-soft">{text('join.newcomer')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => go('/login')}>
          {text('join.login')}
        </Button>
        <Button onClick={() => go('/register')}>{text('join.register')}</Button>
      </div>
    </>
  );
}

function Accept({ token, onJoined }: JoinProps) {
  const { language, text } = useJoinTexts();
  const messageOf = useFailureMessage();
  const readAgain = useReadCompaniesAgain();
  const joining = useMutation({
    mutationFn: () => callApi('POST /join', { body: { token } }),
    async onSuccess({ message, companyId }) {
      toast.success(language === 'en' ? message : text('join.joined'));
      await readAgain();
      onJoined(companyId);
    },
    onError: (error) => toast.error(messageOf(error, { refused: text('join.failed') })),
  });
  return (
    <>
      <p className="mb-4 text-ink-soft">{text('join.colleagues')}</p>
      <Button variant="primary" disabled={joining.isPending} onClick={() => joining.mutate()}>
        {joining.isPending && <Spinner />}
        <span>{text('join.join')}</span>
      </Button>
    </>
  );
}
