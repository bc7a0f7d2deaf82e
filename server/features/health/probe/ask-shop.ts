import { createDeadline } from '#server/platform/deadline.ts';
import type { ProbeService } from './probe.service.ts';
import { probePath, seenRequest, type SeenRequest } from './seen-request.ts';

/** The answer that `PUBLIC_URL` gave, from wherever it leads. */
export interface ShopAnswer {
  readonly status: number;
  /** The address that it sends on to. */
  readonly location: string | undefined;
  /** By the clock of who answered, to the second. */
  readonly date: Date | undefined;
  /** Absent where something else than this shop answers, or where it could not be asked. */
  readonly seen: SeenRequest | undefined;
  /** Whether the shop was asked what it sees; without the database it cannot know who asks. */
  readonly wasAsked: boolean;
}

const askWithinMs = 8_000;
const noteWithinMs = 3_000;

/** Asks the shop by its public address, as a visitor would. @throws when nobody answers */
export async function askShop(publicUrl: string, probes: ProbeService): Promise<ShopAnswer> {
  const inTime = createDeadline(noteWithinMs, () => new Error('the database is silent'));
  const token = await inTime(probes.make()).catch(() => undefined);
  const response = await fetch(`${publicUrl}${token === undefined ? '/healthz' : probePath}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(askWithinMs),
    ...(token !== undefined && {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    }),
  });
  const body: unknown = await response.json().catch(() => undefined);
  const date = new Date(response.headers.get('date') ?? Number.NaN);
  return {
    status: response.status,
    location: response.headers.get('location') ?? undefined,
    date: Number.isNaN(date.getTime()) ? undefined : date,
    seen: response.ok ? seenRequest.safeParse(body).data : undefined,
    wasAsked: token !== undefined,
  };
}
