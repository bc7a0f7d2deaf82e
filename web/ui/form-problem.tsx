import type { FieldErrors } from 'react-hook-form';
import { Alert } from './alert.tsx';

/** What went wrong with the whole form, which stays after its toast has gone. */
export function FormProblem({ errors }: { errors: FieldErrors }) {
  const message = errors.root?.message;
  return message === undefined ? null : <Alert kind="error">{message}</Alert>;
}
