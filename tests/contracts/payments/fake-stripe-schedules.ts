import { get, refusal } from './fake-stripe-answers.ts';
import { StripeBilling } from './fake-stripe-billing.ts';
import type { Schedule, Subscription } from './fake-stripe-objects.ts';
import type { ScheduleUpdate } from './fake-stripe-plan-schemas.ts';

/** Subscriptions with what is planned for them: one period of the present plan, one of the next. */
export class StripeSchedules extends StripeBilling {
  readonly schedules = new Map<string, Schedule>();

  protected makeProduct(id: string): object {
    if (this.products.has(id)) {
      const more = { code: 'resource_already_exists' };
      throw refusal(400, 'invalid_request_error', `Product ${id} exists`, more);
    }
    this.products.add(id);
    return { id, object: 'product' };
  }

  protected makeSchedule(subscriptionId: string): Schedule {
    const subscription = get(this.subscriptions, subscriptionId);
    const [item] = subscription.items.data;
    if (subscription.schedule !== null || subscription.cancel_at_period_end || !item) {
      throw refusal(400, 'invalid_request_error', 'no schedule can be made of it');
    }
    const phase = { start_date: item.current_period_start, end_date: item.current_period_end };
    const schedule: Schedule = {
      id: this.newId('sub_sched'),
      status: 'active',
      subscription: subscriptionId,
      current_phase: phase,
      phases: [{ ...phase, items: [{ price: item.price, quantity: item.quantity }] }],
    };
    this.schedules.set(schedule.id, schedule);
    subscription.schedule = schedule.id;
    return schedule;
  }

  protected updateSchedule(id: string, { phases: [present, next] }: ScheduleUpdate): Schedule {
    const schedule = this.#getActive(id);
    if (present.start_date !== schedule.current_phase.start_date) {
      throw refusal(400, 'invalid_request_error', 'a phase that has begun keeps its beginning');
    }
    const [line] = next.items;
    const price = this.planPriceOf(line);
    schedule.current_phase.end_date = present.end_date;
    schedule.phases = [
      { start_date: present.start_date, end_date: present.end_date, items: present.items },
      {
        start_date: present.end_date,
        end_date: present.end_date + this.periodOf(price),
        items: [{ price, quantity: line.quantity }],
      },
    ];
    return schedule;
  }

  #getActive(id: string): Schedule {
    const schedule = get(this.schedules, id);
    if (schedule.status === 'active') return schedule;
    throw refusal(400, 'invalid_request_error', 'it was released');
  }

  protected releaseSchedule(id: string): Schedule {
    const schedule = this.#getActive(id);
    schedule.status = 'released';
    get(this.subscriptions, schedule.subscription).schedule = null;
    return schedule;
  }

  /** At the end of its last phase a schedule lets go of its subscription. */
  protected override planFrom(subscription: Subscription, at: number) {
    if (subscription.schedule === null) return undefined;
    const schedule = get(this.schedules, subscription.schedule);
    const phase = schedule.phases.find(({ start_date: start }) => start === at);
    if (phase === undefined) this.releaseSchedule(schedule.id);
    else schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date };
    return phase?.items[0];
  }
}
