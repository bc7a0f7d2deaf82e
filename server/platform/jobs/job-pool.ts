import { Pool, type PoolClient } from 'pg';

export const jobConcurrency = 4;
/** The connections of a runner: one for each concurrent job, LISTEN, and the heartbeat. */
export const jobConnections = jobConcurrency + 2;

type Release = (error?: Error | boolean) => void;
type Callback = (error: Error | undefined, client: PoolClient | undefined, done: Release) => void;

/**
 * A pool for graphile-worker 0.18. It gives its listening connection back a second time when that
 * is lost just as the runner stops; pg throws at that, where nobody catches it.
 */
export class JobPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | undefined {
    if (callback === undefined) return super.connect();
    super.connect((error, client, release) => callback(error, client, once(release)));
    return undefined;
  }
}

/** @param release absent where there is nothing to give back, which pg's types do not say */
function once(release: Release | undefined): Release {
  let isReleased = false;
  return (error) => {
    if (!isReleased) release?.(error);
    isReleased = true;
  };
}
