import { AppError } from '#domain/errors.ts';
import { problem, right, type Finding } from '#domain/health/finding.ts';

/** The webhook that a provider has under the shop's address. */
export interface WebhookThere {
  readonly url: string;
  /** `*` is all of them. */
  readonly events: readonly string[];
}

/** Whether the provider tells the shop all that it listens to. */
export function findingOfWebhook(
  name: string,
  there: readonly WebhookThere[],
  wanted: WebhookThere,
): Finding {
  const webhook = there.find(({ url }) => url === wanted.url);
  if (webhook === undefined) return problem(`${name} has no webhook for ${wanted.url}`);
  const { events } = webhook;
  const missing = events.includes('*') ? [] : wanted.events.filter((one) => !events.includes(one));
  return missing.length === 0
    ? right(`${name} has a webhook with all events for ${wanted.url}`)
    : problem(`${name}'s webhook ${wanted.url} lacks ${missing.join(', ')}`);
}

/** Runs one look at a provider; what keeps it from looking is a problem of its own. */
export async function look(
  what: string,
  find: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return await find();
  } catch (error) {
    const cause = error instanceof AppError ? (error.cause ?? error) : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    return [problem(`${what} couldn't be checked: ${reason}`)];
  }
}
