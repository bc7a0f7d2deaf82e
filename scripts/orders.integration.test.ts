import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBuyer, type Buyer } from '#tests/support/buyer.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { runInProcess, runScript } from '#tests/support/run-script.ts';
import { createStripeShop, type StripeShop } from '#tests/support/stripe-shop.ts';
import { orders as program } from './orders.ts';

const days = ['--from', '2026-11-21', '--to', '2026-11-21'];

describe('npm run orders', () => {
  let shop: StripeShop;
  let folder: string;
  let buyer: Buyer;
  let count = 0;
  beforeAll(async () => {
    shop = await createStripeShop();
    folder = await mkdtemp(join(tmpdir(), 'nearcard-orders-'));
  });
  beforeEach(async () => {
    // With all that hangs on them, invoices too, which can't be deleted.
    await emptyTables(shop.test.connectionString, 'orders');
    buyer = await addBuyer(shop.test, `buyer-${(count += 1)}@example.test`);
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  const env = () => ({
    DATABASE_URL: shop.test.connectionString,
    DATA_DIR: folder,
    PUBLIC_URL: 'http://localhost:4711',
  });
  const orders = (args: string[], keys = shop.keys) =>
    runInProcess(program, args, { ...env(), ...keys });

  async function buy(productId: string) {
    const { sessionId } = await shop.begin(buyer, productId);
    shop.stripe.pay(sessionId);
    await shop.postAll();
    await shop.test.deliverMails();
    return sessionId;
  }

  it('writes the books of a period', async () => {
    const sessionId = await buy('lifetime');
    const path = join(folder, 'books.csv');
    const done = { exitCode: 0, stdout: '', stderr: '' };
    expect(await orders(['export', ...days, '--out', path])).toEqual(done);
    const [header, line, ...rest] = (await readFile(path, 'utf8')).split('\r\n');
    expect(header).toMatch(/^date,order number,order id,kind,plan,/);
    expect(line).toContain(`,first,Lifetime,stripe,${sessionId},${buyer.account.email},`);
    expect(rest).toEqual(['']);
    const screen = await runScript('orders.ts', ['export', ...days], { ...env(), ...shop.keys });
    expect(screen.stdout).toBe(await readFile(path, 'utf8'));
  });

  it('reconciles books that agree', async () => {
    const sessionId = await buy('lifetime');
    const { exitCode, stdout } = await orders(['reconcile', ...days]);
    expect(stdout).toMatch(
      new RegExp(`^- .* ${sessionId}  paid 199.00 USD  paid 199.00 USD$`, 'm'),
    );
    expect(stdout).toMatch(/^stripe +USD +199\.00 +199\.00 +0\.00$/m);
    expect(exitCode).toBe(0);
  });

  it('names what the provider has and the books have not', async () => {
    const refunded = await buy('lifetime');
    await shop.test.services.payments.getProvider('stripe').refund({
      paymentId: refunded,
      amountCents: 900,
      idempotencyKey: 'refund',
    });
    shop.stripe.outbox.splice(0);
    buyer = await addBuyer(shop.test, 'monthly@example.test');
    const monthly = await buy('business-monthly');
    const subscription = shop.stripe.sessions.get(monthly)?.subscription ?? '';
    buyer = await addBuyer(shop.test, 'unreported@example.test');
    const { sessionId: unreported } = await shop.begin(buyer, 'business-plus-monthly');
    shop.stripe.pay(unreported);
    shop.stripe.outbox.splice(0);

    const { exitCode, stdout } = await orders(['reconcile', ...days]);
    expect(exitCode).toBe(1);
    const [, first, second, third] = stdout.split('\n');
    expect(first).toMatch(/^given back .*paid 199\.00 USD, 9\.00 back +paid 199\.00 USD$/);
    expect(second).toMatch(new RegExp(`^not booked .* ${unreported} +paid 8\\.00 USD +-$`));
    expect(third).toMatch(new RegExp(`^- .* ${monthly} `));

    shop.stripe.renew(subscription, true);
    shop.stripe.outbox.splice(0);
    const later = ['--from', '2026-11-22', '--to', '2027-01-31'];
    const renewed = await orders(['reconcile', ...later]);
    const invoice = shop.stripe.subscriptions.get(subscription)?.latest_invoice;
    expect(renewed.exitCode).toBe(1);
    expect(renewed.stdout).toMatch(
      new RegExp(`^not booked .* ${invoice} +paid 5\\.00 USD +-$`, 'm'),
    );
    expect((await orders(['reconcile', ...days])).stdout).not.toContain(String(invoice));
  });

  it('names a provider that has no keys, and asks it nothing', async () => {
    await buy('lifetime');
    const { exitCode, stdout } = await orders(['reconcile', ...days], {});
    expect(stdout).toBe(
      'There are no payments.\n\nstripe was not asked about 1 of the period: it has no keys here.\n',
    );
    expect(exitCode).toBe(0);
  });

  it('says how it is used, without asking the database', async () => {
    const wrong = await orders(['export', '--from', '2026-13-01'], {
      DATABASE_URL: 'postgres://x',
    });
    expect(wrong.exitCode).toBe(2);
    expect(wrong.stderr).toMatch(
      /^--from must be a day .*\nusage: npm run orders -- export --from/,
    );
  });
});
