import { isTooMany, loadClasses, type LoadClass, type Waiting } from './load-class.ts';

/** Work that waits for its turn. */
export interface Work {
  readonly begin: () => void;
  /** In the place of `begin`: it has waited too long. */
  readonly giveUp: () => void;
  /** Whether nobody waits for it any more. */
  readonly isAbandoned: () => boolean;
}

export interface TurnsOptions {
  /** Whether what the work of a class needs, such as the database, takes more of it at this moment. */
  readonly hasRoom: (loadClass: LoadClass) => boolean;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
  /** Calls back once what has arrived by then was read, after what was asked for before. */
  readonly soon?: (callback: () => void) => void;
  /** Calls back after so many milliseconds. */
  readonly later?: (callback: () => void, ms: number) => void;
}

export type Turns = ReturnType<typeof createTurns>;

/** After so much work, arrivals are read: a refusal waits no longer. */
const sliceMs = 10;
const turnsPerSlice = 16;
const lookForRoomEachMs = 5;
/** As long as a query waits for a connection. */
const longestWaitMs = 10_000;

/**
 * Deals out the turns of one process. Work begins at once while there is time for it; else it waits, and begins
 * by its class, oldest first. Arrivals are read between two slices of work, so that a long line keeps nobody from
 * being refused. Work has as much time as reading and refusing took, so that those who are refused cannot stop it.
 */
export function createTurns({
  hasRoom,
  now = () => performance.now(),
  soon = setImmediate,
  later = setTimeout,
}: TurnsOptions) {
  const lines: Readonly<Record<LoadClass, { readonly work: Work; readonly since: number }[]>> = {
    duty: [],
    card: [],
    shop: [],
    admin: [],
  };
  /** Until then, arrivals that find nobody before them begin at once; undefined: no slice is to come. */
  let arrivalsEndAt: number | undefined;
  let readingSince = 0;
  let hasArrived = false;
  let turnsEndAt = 0;

  const nonEmpty = () => loadClasses.filter((loadClass) => lines[loadClass].length > 0);

  function waiting(loadClass: LoadClass): Waiting {
    const line = lines[loadClass];
    const [first] = line;
    return { count: line.length, longestMs: first === undefined ? 0 : now() - first.since };
  }

  function planSlice(turns: number): void {
    readingSince = now();
    arrivalsEndAt = readingSince + sliceMs;
    soon(() => readOn(turns));
  }

  /** Reads while more arrives: Node accepts a single connection in each round of its loop. */
  function readOn(turns: number): void {
    if (hasArrived && now() - readingSince < sliceMs) {
      hasArrived = false;
      soon(() => readOn(turns));
      return;
    }
    soon(beginSlice);
    // Each has a callback of its own: what a request goes on with at once is over before the next turn.
    for (let turn = 1; turn < turns; turn += 1) soon(takeTurn);
  }

  function beginSlice(): void {
    arrivalsEndAt = undefined;
    turnsEndAt = now() + Math.max(sliceMs, now() - readingSince);
    dropTheLost();
    const classes = nonEmpty();
    if (classes.some(hasRoom)) planSlice(turnsPerSlice);
    else if (classes.length > 0) later(lookForRoom, lookForRoomEachMs);
    takeTurn();
  }

  function lookForRoom(): void {
    if (arrivalsEndAt === undefined) beginSlice();
  }

  function takeTurn(): void {
    const next = now() < turnsEndAt ? nonEmpty().find(hasRoom) : undefined;
    if (next !== undefined) lines[next].shift()?.work.begin();
    readingSince = now();
  }

  function dropTheLost(): void {
    for (const loadClass of loadClasses) {
      const line = lines[loadClass];
      while (line[0]?.work.isAbandoned() === true) line.shift();
      while (waiting(loadClass).longestMs > longestWaitMs) line.shift()?.work.giveUp();
    }
  }

  return {
    waiting,

    /** A connection was accepted: its request, and other connections, are read before more work. */
    noteArrival: () => void (hasArrived = true),

    /**
     * Begins work, now or when its turn comes.
     * @returns false when too many wait already: it never begins
     */
    take(loadClass: LoadClass, work: Work): boolean {
      hasArrived = true;
      if (arrivalsEndAt === undefined) planSlice(1);
      const isTimeLeft = arrivalsEndAt !== undefined && now() < arrivalsEndAt;
      if (lines[loadClass].length === 0 && isTimeLeft && hasRoom(loadClass)) {
        work.begin();
        return true;
      }
      if (isTooMany(loadClass, waiting(loadClass))) return false;
      lines[loadClass].push({ work, since: now() });
      return true;
    },
  };
}
