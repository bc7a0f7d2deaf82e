import { createSandboxProvider } from '#server/features/payments/providers/sandbox.ts';
import type { ProviderEvent } from '#server/features/payments/payment-provider.ts';
import { handleSandboxEvents } from '#server/features/payments/sandbox/sandbox-events.ts';
import { createSandboxRenewals } from '#server/features/payments/sandbox/sandbox-renewals.ts';
import { createSandboxService } from '#server/features/payments/sandbox/sandbox.service.ts';
import { openDatabase } from '#server/database/database.ts';
import { createIds } from '#server/platform/ids.ts';
import { createJobRunner } from '#server/platform/jobs/job-runner.ts';
import { createSpyLog } from '#tests/support/spy-log.ts';
import { TestClock } from '#tests/support/test-app.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { describePaymentContract } from './payment-contract.ts';
import { describePayoutContract } from './payout-contract.ts';
import { describePlanContract } from './plan-contract.ts';
import { describePriceMoveContract } from './price-move-contract.ts';
import { describeRenewalContract } from './renewal-contract.ts';
import type { ProviderUnderTest } from './scene.ts';

const buyer = 'buyer-1';
const address = {
  fullName: 'Ada Example',
  phoneNumber: '2025550123',
  addressLine1: '1 Demo Street',
  addressLine2: '',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
  country: 'US',
};

async function create(): Promise<ProviderUnderTest> {
  const testDatabase = await createTestDatabase();
  const { connectionString } = testDatabase;
  const database = openDatabase({ connectionString });
  const clock = new TestClock();
  const options = { database, clock, ids: createIds() };
  const renewals = createSandboxRenewals(options);
  const sandbox = createSandboxService(options, { renewals, canMoveClock: true });
  const events: ProviderEvent[] = [];
  const jobs = createJobRunner({
    connectionString,
    log: createSpyLog(),
    handlers: [handleSandboxEvents(async (event) => void events.push(event))],
  });
  const countWhere = async (column: 'idempotencyKey' | 'paidAt') => {
    const rows = await database
      .selectFrom('sandboxPayments')
      .select('id')
      .where(column, 'is not', null)
      .execute();
    return rows.length;
  };
  return {
    provider: createSandboxProvider({ ...options, publicUrl: 'http://localhost:3000' }),
    pay: async (id) => void (await sandbox.pay(id, buyer, address)),
    fail: async (id) => void (await sandbox.decline(id, buyer)),
    expire: async (id) => void (await sandbox.cancel(id, buyer)),
    payOut: async () => clock.advance(3 * 86_400),
    async takeEvents() {
      await jobs.runAllDue();
      return events.splice(0);
    },
    count: async () => ({
      checkouts: await countWhere('idempotencyKey'),
      charges: await countWhere('paidAt'),
    }),
    subscriptions: {
      renew: (id) => sandbox.moveClock(id, buyer, 366),
      async failRenewal(id) {
        await sandbox.setDeclining(id, buyer, true);
        await sandbox.moveClock(id, buyer, 366);
      },
      giveUp: (id) => sandbox.moveClock(id, buyer, 30),
      pass: (id, days) => sandbox.moveClock(id, buyer, days),
      setDeclining: (id, isDeclining) => sandbox.setDeclining(id, buyer, isDeclining),
    },
    async close() {
      await jobs.stop();
      await database.destroy();
      await testDatabase.drop();
    },
  };
}

describePayoutContract('the sandbox', create);
describePaymentContract('the sandbox', create);
describeRenewalContract('the sandbox', create);
describePlanContract('the sandbox', create);
describePriceMoveContract('the sandbox', create);
