import { useState } from 'react';
import { ApiError } from '#web/api-client.ts';

/**
 * The other version of what several admins edit, when somebody saved it in the meantime. It is shown beside what was
 * typed, which stays, and may be saved over it.
 * @param readNewest reads it, and lets the form be saved over it
 */
export function useTheirs<Saved>(readNewest: () => Promise<Saved>) {
  const [theirs, setTheirs] = useState<Saved>();

  /** @throws what `save` throws */
  async function orReadTheirs(save: () => Promise<void>): Promise<void> {
    try {
      await save();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setTheirs(await readNewest());
      throw error;
    }
  }

  return { theirs, forgetTheirs: () => setTheirs(undefined), orReadTheirs };
}
