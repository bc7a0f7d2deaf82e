import { useCallback, useState } from 'react';
import { failureMessage, somethingWentWrong } from '#web/api-client.ts';

/** Does one thing at a time, and tells what the last one failed with. */
export function useAct() {
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  const act = useCallback(async (work: () => Promise<void>) => {
    setProblem(undefined);
    setIsPending(true);
    try {
      await work();
    } catch (error) {
      setProblem(failureMessage(error, { refused: somethingWentWrong }));
    }
    setIsPending(false);
  }, []);

  return { isPending, problem, act };
}
