import { setTimeout as wait } from 'node:timers/promises';
import type { FakeRequest } from '#tests/contracts/payments/fake-server.ts';
import { findUnfinishedJobs } from '../member-promises.ts';
import { emptyMemberLedger } from '../members.ts';
import { findBrokenMails, findHalfDoneWork } from '../promises.ts';
import { attempts, type Attempt } from './attempts.ts';
import { withFaultWorld, type FaultWorld, type GivenDatabase } from './fault-world.ts';
import type { Side, Step, StepGuard } from './step-guard.ts';

/** A place where the shop is killed. */
export interface Place extends Step {
  readonly attempt: string;
  readonly side: Side;
}

export interface StepKillOptions {
  /** Absent: one for each place. */
  readonly rounds?: number | undefined;
  /** Absent: all of them. */
  readonly attempts?: readonly string[];
  /** Of the places of an attempt. Absent: all. */
  readonly isWanted?: (place: Place) => boolean;
  /** Waits for the jobs of killed processes, half a minute long, and judges them as well. */
  readonly waitsForJobs: boolean;
  readonly say: (line: string) => void;
}

const answeredWithinMs = 60_000;
const comeBackAfterMs = 50;

/**
 * Kills the server at each step of each attempt, before it and after it, in turn. A person without an answer asks
 * again, once the shop is back, and has then what they wanted, once.
 * @returns how many were killed at which attempt, and what is missing, half done or twice
 */
export async function killAtSteps(
  database: GivenDatabase,
  { rounds, waitsForJobs, say, ...options }: StepKillOptions,
) {
  const { attempts: names = Object.keys(attempts), isWanted = () => true } = options;
  return withFaultWorld(database, async (world) => {
    const { stripe, guard, shop } = world;
    stripe.server.faultOf = (request) => faultOf(guard, request);
    const asked: Attempt[] = [];
    const kills: Record<string, number> = {};
    const problems: string[] = [];
    const prepare = async (name: string) => {
      const attempt = await attempts[name]?.(world);
      if (attempt === undefined) throw new Error(`nothing is called ${name}`);
      asked.push(attempt);
      return attempt;
    };

    const placesOf = new Map<string, Place[]>();
    for (const name of names) {
      const attempt = await prepare(name);
      guard.begin();
      await untilAnswered(attempt);
      const places = guard.seen.flatMap((step) =>
        sidesOf(step).map((side) => ({ ...step, attempt: name, side })),
      );
      placesOf.set(name, places.filter(isWanted));
      say(`${name}: ${guard.seen.map((step) => step.name).join(', ')}`);
      problems.push(...(await attempt.check()));
    }

    const turns = inTurns([...placesOf.values()], rounds);
    for (const [index, place] of turns.entries()) {
      const attempt = await prepare(place.attempt);
      const reached = guard.hold(place, place.side);
      const called = attempt.call().then(
        ({ status }) => status,
        () => undefined,
      );
      const early = await Promise.race([reached.then(() => 'reached' as const), called]);
      await shop.kill();
      await called;
      guard.begin();
      const readyMs = await shop.start();
      const status = await untilAnswered(attempt);
      const found = await attempt.check();
      if (early === 'reached') kills[place.attempt] = (kills[place.attempt] ?? 0) + 1;
      problems.push(...found.map((problem) => `${nameOf(place)}: ${problem}`));
      say(
        `round ${index + 1}: ${nameOf(place)}, ${early === 'reached' ? 'killed' : `answered ${early} before`}, ` +
          `ready after ${Math.round(readyMs)} ms, then ${status}, ${found.length} problems`,
      );
    }
    for (const attempt of asked) problems.push(...(await attempt.check()));
    problems.push(...(await findHalfDoneWork(world.databaseUrl)));
    if (waitsForJobs) problems.push(...(await findLeftovers(world)));
    const killed = Object.values(kills).reduce((sum, one) => sum + one, 0);
    return { rounds: turns.length, kills, killed, problems };
  });
}

/** What is done within a transaction is undone with it, so a place after it is the one before the next step. */
const sidesOf = ({ name }: Step): Side[] =>
  name === 'commit' || isOfProvider(name) ? ['before', 'after'] : ['before'];

const isOfProvider = (name: string) => name.startsWith('POST ') || name.startsWith('DELETE ');

const nameOf = ({ attempt, side, name, occurrence }: Place) =>
  `${attempt}, ${side} ${name}${occurrence > 1 ? ` (${occurrence})` : ''}`;

/** Jobs without an end, and mails that are missing or came as two. */
async function findLeftovers({ databaseUrl, mailbox, promised }: FaultWorld): Promise<string[]> {
  const jobs = await findUnfinishedJobs(databaseUrl, mailbox, emptyMemberLedger());
  return [...jobs, ...(await findBrokenMails(mailbox, promised))];
}

/** What a provider is asked to do is a step as well. */
function faultOf(guard: StepGuard, { method, path }: FakeRequest) {
  if (method === 'GET') return undefined;
  const side = guard.see(`${method} ${path.replaceAll(/\/[a-z_]+_\d+/g, '/…')}`);
  if (side === undefined) return undefined;
  // The shop is not answered any more; the provider has done it by then, on that side.
  setImmediate(() => guard.reach());
  return side === 'before' ? 'lost' : 'unanswered';
}

/** One place of each attempt, then the next of each, and from the beginning when all have been. */
function inTurns(lists: readonly (readonly Place[])[], wanted?: number): Place[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list[index] ?? []),
  ).flat();
  if (turns.length === 0) throw new Error('no step is wanted');
  return Array.from(
    { length: wanted ?? turns.length },
    (_, index) => turns[index % turns.length],
  ).filter((place) => place !== undefined);
}

/** Asks as long as there is no answer, or none but 'later'. @throws Error for an answer that nobody should get */
async function untilAnswered(attempt: Attempt): Promise<number> {
  const { done = [] } = attempt;
  const deadline = performance.now() + answeredWithinMs;
  for (;;) {
    const answer = await attempt.call().catch(() => undefined);
    const { status } = answer ?? {};
    if (status === 200 || (status !== undefined && done.includes(status))) return status;
    if (answer !== undefined && status !== 503) {
      throw new Error(`an attempt was answered ${status}: ${JSON.stringify(answer.body)}`);
    }
    if (performance.now() > deadline) throw new Error('an attempt was not answered');
    await wait(comeBackAfterMs);
  }
}
