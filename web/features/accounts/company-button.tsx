import { useEffect, useState } from 'react';
import { emailProblem, normalizeEmail } from '#domain/accounts/email.ts';
import { callApi, failureMessage } from '#web/api-client.ts';
import { deviceHeaders } from '#web/session/device-token.ts';
import { leaveFor } from '#web/site/leave-for.ts';
import { failureIn, useLoginTexts } from '#web/sign-in/login-texts.ts';
import { inSsoWords, useSsoTexts } from '#web/sign-in/sso-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toasts.tsx';

/** Whoever types on is not asked about yet. */
const pauseMs = 300;

/** The sign-in of the company whose domain an address is of, where it has one. */
export function CompanyButton({ email: typed }: { email: string }) {
  const login = useLoginTexts();
  const sso = useSsoTexts();
  const { language, text } = login;
  const email = normalizeEmail(typed);
  const company = useCompanyOf(email);
  const [isLeaving, setIsLeaving] = useState(false);

  async function begin() {
    setIsLeaving(true);
    try {
      const beginning = callApi('POST /login/company/begin', {
        headers: deviceHeaders(),
        body: { email, language },
      });
      const { url } = await inSsoWords({ sso, login }, beginning);
      await leaveFor(url);
    } catch (error) {
      toast.error(failureMessage(error, failureIn(login, text('login.failed'))));
    }
    setIsLeaving(false);
  }

  return (
    <output className="block empty:hidden">
      {company !== undefined && (
        <Button className="w-full" disabled={isLeaving} onClick={() => void begin()}>
          {isLeaving && <Spinner />}
          <span className="min-w-0 wrap-anywhere">{text('login.company', { company })}</span>
        </Button>
      )}
    </output>
  );
}

/** The name of the company that signs in with an address. A server that does not answer leaves the form as it is. */
function useCompanyOf(email: string): string | undefined {
  const [found, setFound] = useState<{ domain: string; company: string | null }>();
  const domain = emailProblem(email) === undefined ? email.replace(/^.*@/, '') : '';
  useEffect(() => {
    if (domain === '') return;
    const aborted = new AbortController();
    const { signal } = aborted;
    const asking = setTimeout(() => {
      // The domain is all that is asked about.
      callApi('POST /login/company', { signal, body: { email: `any@${domain}` } })
        .then(({ company }) => setFound({ domain, company }))
        .catch(() => undefined);
    }, pauseMs);
    return () => {
      clearTimeout(asking);
      aborted.abort();
    };
  }, [domain]);
  return found?.domain === domain ? (found.company ?? undefined) : undefined;
}
