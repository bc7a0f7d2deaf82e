import type { Browser, CDPSession } from '@playwright/test';

/** One task of a page's main thread, in milliseconds. */
export interface Task {
  /** Since the first thing that was traced. */
  readonly atMs: number;
  /** By the clock. */
  readonly wallMs: number;
  /** Of processor time; what slows the processor down is part of it. */
  readonly threadMs: number;
  /** Processor time of its parts, the longest first, each without those within it. */
  readonly parts: readonly { readonly name: string; readonly threadMs: number }[];
}

/** What is called a part; anything else counts to the part it is in. */
const partNames: Readonly<Record<string, string>> = {
  EvaluateScript: 'evaluation',
  'v8.evaluateModule': 'evaluation',
  'v8.compile': 'compilation',
  'v8.compileModule': 'compilation',
  'v8.produceCache': 'compilation',
  FunctionCall: 'script',
  RunMicrotasks: 'script',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
  EventDispatch: 'script',
  ParseHTML: 'HTML',
  ParseAuthorStyleSheet: 'style sheets',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  HitTest: 'hit test',
  MinorGC: 'garbage',
  MajorGC: 'garbage',
  'V8.GC_SCAVENGER': 'garbage',
};

/** What Chromium writes of an event (its trace event format), times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const taskName = 'ThreadControllerImpl::RunTask';

/**
 * Notes what the main threads of a browser's pages do while `work` runs.
 *
 * @returns their tasks in the order they ran; a page that does nothing has none worth a look
 */
export async function traceTasks(browser: Browser, work: () => Promise<void>): Promise<Task[]> {
  const session = await browser.newBrowserCDPSession();
  try {
    await session.send('Tracing.start', {
      transferMode: 'ReturnAsStream',
      traceConfig: {
        includedCategories: ['toplevel', 'v8', 'devtools.timeline'],
      },
    });
    await work();
    const ended = new Promise<string>((resolve) => {
      session.once('Tracing.tracingComplete', ({ stream }) => resolve(stream ?? ''));
    });
    await session.send('Tracing.end');
    return tasksOf(await readStream(session, await ended));
  } finally {
    await session.detach();
  }
}

async function readStream(session: CDPSession, handle: string): Promise<TraceEvent[]> {
  let text = '';
  for (let isAtEnd = false; !isAtEnd;) {
    const { data, eof } = await session.send('IO.read', { handle });
    text += data;
    isAtEnd = eof;
  }
  await session.send('IO.close', { handle });
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(text);
  return traceEvents;
}

function tasksOf(events: readonly TraceEvent[]): Task[] {
  const threads = new Set(
    events.flatMap((event) =>
      event.name === 'thread_name' && event.args.name === 'CrRendererMain' ? [threadOf(event)] : [],
    ),
  );
  const timed = events
    .filter((event) => event.ph === 'X' && threads.has(threadOf(event)))
    // What begins at the same moment lies within the longer one.
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const start = timed[0]?.ts ?? 0;
  return timed
    .filter(({ name }) => name === taskName)
    .map((task) => ({
      atMs: (task.ts - start) / 1000,
      wallMs: (task.dur ?? 0) / 1000,
      threadMs: (task.tdur ?? 0) / 1000,
      parts: partsOf(task, timed),
    }));
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;

function partsOf(task: TraceEvent, timed: readonly TraceEvent[]): Task['parts'] {
  const end = task.ts + (task.dur ?? 0);
  const thread = threadOf(task);
  const within = timed.filter(
    (event) => event.ts >= task.ts && event.ts < end && threadOf(event) === thread,
  );
  const times = new Map<string, number>();
  const open: { name: string; end: number }[] = [];
  for (const event of within) {
    const { ts, dur = 0, tdur = 0 } = event;
    const name = event === task ? 'other' : partNames[event.name];
    if (name === undefined) continue;
    while ((open.at(-1)?.end ?? Infinity) <= ts) open.pop();
    const around = open.at(-1)?.name;
    if (around !== undefined) times.set(around, (times.get(around) ?? 0) - tdur / 1000);
    times.set(name, (times.get(name) ?? 0) + tdur / 1000);
    open.push({ name, end: ts + dur });
  }
  return [...times]
    .map(([name, threadMs]) => ({ name, threadMs }))
    .toSorted((a, b) => b.threadMs - a.threadMs);
}
