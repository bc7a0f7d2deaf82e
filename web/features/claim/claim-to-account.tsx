import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { cardPath } from '#domain/public-card/card-paths.ts';
import { ApiError, failureMessage } from '#web/api-client.ts';
import { useGo } from '#web/session/use-go.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { claimToAccount } from './claim-api.ts';
import { ClaimCodeField } from './claim-code-field.tsx';

/** Long enough to read that the claim went well before the card's own page replaces this one. */
const successShownMs = 1_200;

interface ClaimToAccountProps {
  serial: string;
  email: string;
}

/** Someone signed in holds a new card: one button binds it to the account. */
export function ClaimToAccount({ serial, email }: ClaimToAccountProps) {
  const go = useGo();
  const [isClaiming, setIsClaiming] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [claimCode, setClaimCode] = useState('');
  const [codeProblem, setCodeProblem] = useState<string>();

  async function claim() {
    setIsClaiming(true);
    setProblem(undefined);
    try {
      const publicId = await claimToAccount(serial, claimCode);
      toast.success('Card claimed successfully');
      setTimeout(() => go(cardPath(publicId)), successShownMs);
    } catch (error) {
      const message = failureMessage(error, {
        refused: 'Failed to claim card',
        unreachable: 'Error claiming card',
      });
      toast.error(message);
      if (error instanceof ApiError && error.fields['claimCode'] !== undefined) {
        setCodeProblem(error.fields['claimCode']);
      } else {
        setProblem(message);
      }
      setIsClaiming(false);
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <p>
        You are signed in as <strong className="font-semibold break-words">{email}</strong>. The
        card will open the active profile of this account.
      </p>
      {problem !== undefined && <Alert kind="error">{problem}</Alert>}
      {codeProblem !== undefined && (
        <ClaimCodeField
          name="claimCode"
          error={codeProblem}
          value={claimCode}
          onChange={(event) => setClaimCode(event.target.value)}
        />
      )}
      <Button variant="primary" disabled={isClaiming} onClick={() => void claim()}>
        {isClaiming && <Spinner />}
        Claim Card
      </Button>
    </div>
  );
}
