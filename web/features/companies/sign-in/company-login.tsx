import { useEffect, useRef, useState } from 'react';
import { pathIn } from '#domain/site/translated-pages.ts';
import { callApi, failureMessage } from '#web/api-client.ts';
import { deviceHeaders } from '#web/session/device-token.ts';
import { requireSession, type NewSession } from '#web/session/log-in.ts';
import { failureIn, useLoginTexts } from '#web/sign-in/login-texts.ts';
import { SecondStepForm } from '#web/sign-in/second-step-form.tsx';
import { inSsoWords, useSsoTexts } from '#web/sign-in/sso-texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ScriptsOnly } from '#web/ui/scripts-only.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { Answer } from '#web/api-client.ts';

interface CompanyLoginProps {
  companyId: string;
  /** Called once the session is kept. */
  onLoggedIn: () => void;
  /** The sign-in has to begin anew. */
  onBack: () => void;
}

type Step = Extract<Answer<'POST /login/company/complete'>, { twoFactorRequired: true }>;

/** Where the identity provider of a company sends people back to: it takes the answer in the address, once. */
export function CompanyLogin({ companyId, onLoggedIn, onBack }: CompanyLoginProps) {
  const login = useLoginTexts();
  const sso = useSsoTexts();
  const { language, text } = login;
  const [step, setStep] = useState<Step>();
  const [problem, setProblem] = useState<string>();
  const isTaken = useRef(false);

  async function take(session: NewSession) {
    await requireSession(session, text('login.notKept'));
    toast.success(text('login.success'));
    onLoggedIn();
  }

  async function complete() {
    const query = window.location.search.slice(1);
    // The answer is for this visit alone: neither a reload nor the history has it.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    try {
      const completing = callApi('POST /login/company/complete', {
        headers: deviceHeaders(),
        body: { companyId, query },
      });
      const answer = await inSsoWords({ sso, login }, completing);
      if ('twoFactorRequired' in answer) setStep(answer);
      else await take(answer);
    } catch (error) {
      setProblem(failureMessage(error, failureIn(login, text('login.failed'))));
    }
  }

  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    void complete();
    // Once, on arrival.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  if (step !== undefined) {
    return (
      <>
        {step.notice !== undefined && (
          <div className="mb-6">
            <Alert kind="notice">
              {language === 'en' || step.linked === undefined
                ? step.notice
                : sso.text('sso.linkNeeded', step.linked)}
            </Alert>
          </div>
        )}
        <SecondStepForm step={step} onSession={take} onBack={onBack} />
      </>
    );
  }
  if (problem !== undefined) {
    return (
      <>
        <Alert kind="error">{problem}</Alert>
        <div className="mt-6">
          <ButtonLink to={pathIn(language, '/login')} variant="primary">
            {text('login.back')}
          </ButtonLink>
        </div>
      </>
    );
  }
  return (
    <ScriptsOnly text={text('login.needsScript')}>
      <output className="flex items-center gap-3">
        <Spinner /> {sso.text('sso.busy')}
      </output>
    </ScriptsOnly>
  );
}
