import { withConnection } from '#server/database/database.ts';
import { FakeStripe, stripeKey, webhookSecret } from '#tests/contracts/payments/fake-stripe.ts';
import { MailboxReader } from '../mailbox-reader.ts';
import { addMembers, type Member } from '../members.ts';
import { callUntilAnswered } from '../shop-calls.ts';
import { withShop, type ShopProcess } from '../shop-process.ts';
import { registerVisitors, type SignedInVisitor } from '../signed-in-visitors.ts';
import { emptyLedger, visitorPassword, type Ledger } from '../visitors.ts';
import { StepGuard } from './step-guard.ts';
import { watchDatabase } from './watched-database.ts';

/** Every attempt to claim has a card of its own. */
const cardCount = 200;

/** A shop whose every step is watched, and all that a person needs to work there. */
export interface FaultWorld {
  readonly shop: ShopProcess;
  readonly stripe: FakeStripe;
  readonly guard: StepGuard;
  readonly mailbox: MailboxReader;
  /** The owner's way to the database, which nobody watches. */
  readonly databaseUrl: string;
  readonly adminToken: string;
  /** The owner of a card to whom visitors write. */
  readonly member: Member;
  /** Somebody who is signed in and has done nothing yet. */
  nextPerson(): Promise<SignedInVisitor>;
  nextSerial(): string;
  /** The mails that people were promised. */
  readonly promised: Ledger;
  nextNumber(): number;
  query<Row extends object>(statement: string, values: readonly unknown[]): Promise<Row[]>;
}

/** A migrated database, as its owner and as the application. */
export interface GivenDatabase {
  readonly connectionString: string;
  readonly appConnectionString: string;
}

/** Opens a shop, by Stripe, on a database that is watched. */
export async function withFaultWorld<Result>(
  database: GivenDatabase,
  work: (world: FaultWorld) => Promise<Result>,
): Promise<Result> {
  const guard = new StepGuard();
  const stripe = new FakeStripe();
  stripe.clock = { now: () => new Date() };
  const { connectionString: databaseUrl, appConnectionString } = database;
  const watched = await watchDatabase(appConnectionString, guard);
  const env = {
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: await stripe.server.listen(),
    ADMIN_PASSWORD: visitorPassword,
    DATABASE_URL: watched.connectionString,
    DATABASE_DIRECT_URL: databaseUrl,
  };
  try {
    return await withShop(
      async (shop) => work(await openWorld({ shop, stripe, guard, databaseUrl })),
      env,
    );
  } finally {
    await watched.close();
    await stripe.server.close();
  }
}

async function openWorld(
  parts: Pick<FaultWorld, 'shop' | 'stripe' | 'guard' | 'databaseUrl'>,
): Promise<FaultWorld> {
  const { shop, databaseUrl } = parts;
  await shop.start();
  const { body } = await callUntilAnswered(`${shop.url}/api/login`, {
    body: { email: 'admin@nearcard.test', password: visitorPassword },
  });
  const [member] = await addMembers(shop, 1, 'receiver');
  const serials = await shop.issueCards(cardCount);
  let number = 0;
  return {
    ...parts,
    mailbox: new MailboxReader(shop.dataDir),
    promised: emptyLedger(),
    adminToken: body.token ?? '',
    member: present(member),
    async nextPerson() {
      const [person] = await registerVisitors(shop, 1, `person-${(number += 1)}`);
      return present(person);
    },
    nextSerial: () => present(serials.pop()),
    nextNumber: () => (number += 1),
    query: (statement, values) =>
      withConnection(
        databaseUrl,
        async (client) => (await client.query(statement, [...values])).rows,
      ),
  };
}

/** @throws Error for what is used up */
export function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('there is none left');
  return value;
}
