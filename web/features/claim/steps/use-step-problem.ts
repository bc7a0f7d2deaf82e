import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Shows at a field what the server said of it when the card was claimed, some steps later. */
export function useStepProblem<Values extends FieldValues>(
  { setError }: UseFormReturn<Values>,
  name: Path<Values>,
  problem: string | undefined,
): void {
  useEffect(() => {
    if (problem !== undefined) setError(name, { type: 'server', message: problem });
  }, [setError, name, problem]);
}
