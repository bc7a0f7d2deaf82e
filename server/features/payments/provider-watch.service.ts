import type { MoneyIssuesService } from '#server/features/settlement/money-issues/money-issues.service.ts';
import { countBy } from '#server/platform/metrics/counted.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ProviderId } from './payment-provider.ts';
import type { Refusal } from './provider-refusal.ts';
import type { ProviderWatch } from './watched-provider.ts';

const names: Readonly<Record<ProviderId, string>> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  sandbox: 'The sandbox',
};
const kind = 'provider_refuses';
/** Another process may have opened an issue meanwhile: after this time a success looks for one again. */
const lookAgainMs = 60_000;
/** The subject of a warning about the keys; any other is about one call. */
const keys = 'keys';

/**
 * Tells the operator of a provider that refuses the shop: a line in the log for each refusal, and one
 * open issue in the money inbox, which is closed as soon as the provider accepts again.
 */
export function createProviderWatch(
  { log, metrics, clock }: Pick<Platform, 'log' | 'metrics' | 'clock'>,
  { moneyIssues }: { readonly moneyIssues: Pick<MoneyIssuesService, 'reopen' | 'closeSettled'> },
): ProviderWatch {
  const count = countBy<{ provider: ProviderId; outcome: 'accepted' | 'refused' | 'failed' }>(
    metrics.registry,
    {
      name: 'nearcard_provider_calls_total',
      help: 'Calls from this process to a payment provider, by outcome: accepted, refused (keys or call), failed (no answer).',
    },
    { provider: ['stripe', 'paypal'], outcome: ['accepted', 'refused', 'failed'] },
  );
  /** When the subjects without an open issue were looked at, so that most successes cost no statement. */
  const lookedAt = new Map<string, number>();

  /** Neither the refusal nor the answer waits for the inbox: without a database it is left as it is. */
  async function note(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, 'the money inbox could not be told of a payment provider');
    }
  }

  async function close(provider: ProviderId, subject: string): Promise<void> {
    const name = `${provider} ${subject}`;
    const now = clock.now().getTime();
    if (now - (lookedAt.get(name) ?? Number.NEGATIVE_INFINITY) < lookAgainMs) return;
    lookedAt.set(name, now);
    await note(async () => {
      try {
        await moneyIssues.closeSettled(
          { kind, provider, subject },
          `${names[provider]} accepts it again.`,
        );
      } catch (error) {
        lookedAt.delete(name);
        throw error;
      }
    });
  }

  return {
    async refused(provider, call, refusal) {
      count({ provider, outcome: 'refused' });
      log.error({ provider, call, ...refusal }, 'a payment provider refuses the shop');
      const subject = refusal.status === 401 ? keys : call;
      lookedAt.delete(`${provider} ${subject}`);
      await note(() =>
        moneyIssues.reopen({
          kind,
          provider,
          subject,
          details: detailsOf(provider, call, refusal),
        }),
      );
    },

    async accepted(provider, call) {
      count({ provider, outcome: 'accepted' });
      await close(provider, keys);
      await close(provider, call);
    },

    failed: (provider) => count({ provider, outcome: 'failed' }),
  };
}

function detailsOf(provider: ProviderId, call: string, refusal: Refusal): string {
  const { status, code, providerRequestId: id } = refusal;
  const name = names[provider];
  const answer = `HTTP ${status}, ${code}${id === undefined ? '' : `, request ${id}`}`;
  return status === 401
    ? `${name} refuses the shop’s keys (${answer}). Nobody can pay with it, and news of payments arrives late. Set keys that work, then run "npm run payments -- check".`
    : `${name} refuses the call ${call} (${answer}). ${name}’s own log says why. "npm run payments -- check" checks whether the shop is set up there.`;
}
