import type { MoneyIssuesService } from '#server/features/money-issues/money-issues.service.ts';
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
/** The subject of a warning about the keys; any other is about one call. */
const keys = 'keys';

/**
 * Tells the operator of a provider that refuses the shop: a line in the log for each refusal, and one
 * open issue in the money inbox, which is closed as soon as the provider accepts again.
 */
export function createProviderWatch(
  { log }: Pick<Platform, 'log'>,
  { moneyIssues }: { readonly moneyIssues: MoneyIssuesService },
): ProviderWatch {
  /** The subjects without an open issue, so that a success costs no statement. */
  const accepted = new Set<string>();

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
    if (accepted.has(name)) return;
    accepted.add(name);
    await note(async () => {
      try {
        await moneyIssues.closeSettled(
          { kind, provider, subject },
          `${names[provider]} accepts it again.`,
        );
      } catch (error) {
        accepted.delete(name);
        throw error;
      }
    });
  }

  return {
    async refused(provider, call, refusal) {
      log.error({ provider, call, ...refusal }, 'a payment provider refuses the shop');
      const subject = refusal.status === 401 ? keys : call;
      accepted.delete(`${provider} ${subject}`);
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
      await close(provider, keys);
      await close(provider, call);
    },
  };
}

function detailsOf(provider: ProviderId, call: string, refusal: Refusal): string {
  const { status, code, providerRequestId: id } = refusal;
  const name = names[provider];
  const answer = `HTTP ${status}, ${code}${id === undefined ? '' : `, request ${id}`}`;
  return status === 401
    ? `${name} refuses the shop’s keys (${answer}): nobody can pay by it, and what was paid is heard of late. Give the shop keys that work, then "npm run payments -- check".`
    : `${name} refuses the call ${call} (${answer}). ${name}’s own log says why; "npm run payments -- check" looks whether the shop is set up there.`;
}
