import { claimOnce } from '#server/database/done-once.ts';
import type { Services } from '#server/app/services.ts';
import { createPastClock, servicesOfPast, type Moment, type PastServices } from './past.ts';
import { createSampleOrders } from './sample-orders.ts';
import { addSamplePerson, type SamplePerson } from './sample-people.ts';
import { sampleAccounts } from './sample-profiles.ts';
import { sampleOrders, type SampleOrder } from './sample-purchases.ts';
import { addEnquiries, addMessages, addVisits } from './sample-visitors.ts';

/** The batch of the demo's cards, by which the start finds one to tap. */
export const demoBatch = 'demo';
const demoCardCount = 10;
/** The batch of the cards of the samples' orders. */
const orderedBatch = 'first year';
const orderedCardCount = 25;

/** Before all that the samples did. */
const opening: Moment = { daysAgo: 365, hour: 8 };
const placedAtHour = 9;
const followedAtHour = 15;

/** Who works in the shop that is filled. */
interface Seeder {
  /** What the sample people sign in with. */
  readonly password: string;
  readonly adminId: string;
}

/** A thing that happened at a time. */
interface Step extends Moment {
  readonly run: () => Promise<void>;
}

/**
 * Fills an empty shop once, all of it or nothing: three people with finished profiles and photos, cards, and
 * a year of their orders, of their visitors and of messages to them and to the shop. Later changes stay.
 * The year ends with the midnight before the first start. Identifiers and keys are random; all else
 * depends on that day alone.
 * @returns whether this call filled it
 */
export async function seedDemo(
  services: Services,
  { password, adminId }: Seeder,
): Promise<boolean> {
  const clock = createPastClock(services.clock.now());
  const past = servicesOfPast(services, clock);
  return services.database.transaction().execute(async (tx) => {
    if (!(await claimOnce(tx, 'demo-seed', services.clock.now()))) return false;
    clock.goTo(opening);
    const issue = (batch: string, count: number) =>
      past.issuing.issueWithin(tx, { batch, count, actor: 'system' });
    await issue(demoBatch, demoCardCount);
    const issued = await issue(orderedBatch, orderedCardCount);
    const stock = await past.cards.listOf(
      tx,
      issued.map(({ serial }) => serial),
    );
    const people = new Map<string, SamplePerson>();
    const passwordHash = await past.passwords.hash(password);
    for (const sample of sampleAccounts) {
      people.set(sample.email, await addSamplePerson(tx, past, clock, { sample, passwordHash }));
    }
    await addVisits(tx, clock, people);
    await addMessages(tx, past, clock, people);
    await addEnquiries(tx, past, clock, { people, adminId });
    const orders = createSampleOrders(tx, past, { adminId, stock: [...stock] });
    for (const step of stepsOf(payableOrders(past), orders, people)) {
      clock.goTo(step);
      await step.run();
    }
    return true;
  });
}

/** Without the sandbox, of a demo with keys of a provider, there are those alone that cost nothing. */
function payableOrders({ payments }: PastServices): readonly SampleOrder[] {
  return payments.isTestMode
    ? sampleOrders
    : sampleOrders.filter(({ promoCode }) => promoCode === 'TEST100');
}

/** The changes of the orders, in the order of time: so are the numbers of orders and invoices. */
function stepsOf(
  samples: readonly SampleOrder[],
  orders: ReturnType<typeof createSampleOrders>,
  people: ReadonlyMap<string, SamplePerson>,
): Step[] {
  const steps = samples.flatMap((order): Step[] => {
    const buyer = people.get(order.buyer);
    if (buyer === undefined) throw new Error(`${order.buyer} is no sample`);
    const { daysAgo } = order;
    return [
      { daysAgo, hour: placedAtHour, run: () => orders.place(order, buyer) },
      ...order.history.map((event) => ({
        daysAgo: event.daysAgo,
        hour: followedAtHour,
        run: () => orders.follow(order, event, buyer),
      })),
    ];
  });
  return steps.toSorted((a, b) => b.daysAgo - a.daysAgo || a.hour - b.hour);
}
