import { useEffect, useRef, useState } from 'react';
import { callApi, failureMessage } from '#web/api-client.ts';
import { deviceHeaders } from '#web/session/device-token.ts';
import { requireSession, type NewSession } from '#web/session/log-in.ts';
import { SecondStepForm } from '#web/sign-in/second-step-form.tsx';
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
  const [step, setStep] = useState<Step>();
  const [problem, setProblem] = useState<string>();
  const isTaken = useRef(false);

  async function take(session: NewSession) {
    await requireSession(session);
    toast.success('Login successful');
    onLoggedIn();
  }

  async function complete() {
    const query = window.location.search.slice(1);
    // The answer is for this visit alone: neither a reload nor the history has it.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    try {
      const answer = await callApi('POST /login/company/complete', {
        headers: deviceHeaders(),
        body: { companyId, query },
      });
      if ('twoFactorRequired' in answer) setStep(answer);
      else await take(answer);
    } catch (error) {
      setProblem(failureMessage(error, { refused: 'Login failed' }));
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
            <Alert kind="notice">{step.notice}</Alert>
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
          <ButtonLink to="/login" variant="primary">
            Back to Login
          </ButtonLink>
        </div>
      </>
    );
  }
  return (
    <ScriptsOnly to="log in">
      <output className="flex items-center gap-3">
        <Spinner /> Logging you in…
      </output>
    </ScriptsOnly>
  );
}
