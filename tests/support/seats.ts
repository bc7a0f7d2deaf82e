import type { SeatsView } from '#wire/companies/seats.ts';
import type { CompanyView } from '#wire/companies/companies.ts';
import type { Answer, Buyer } from './buyer.ts';
import type { TestApp } from './test-app.ts';

const seatPrice = { monthly: 6, yearly: 60 };

export interface AskedSeats {
  readonly name?: string;
  readonly companyId?: string;
  readonly seats?: number;
  readonly billing?: 'monthly' | 'yearly';
  readonly method?: 'card' | 'paypal';
  readonly purchaseOrder?: string;
  readonly total?: number;
  readonly currency?: string;
  readonly deliveryAddress?: object | null;
}

export const invoiceAddress = {
  fullName: 'Ada Example',
  city: 'Berlin',
  country: 'DE',
  taxId: 'DE123456789',
};

/** Asks for the page where seats are paid; five by the month, unless it says otherwise. */
export function askForSeats(buyer: Buyer, asked: AskedSeats = {}): Promise<Answer> {
  const { name = 'Acme', seats = 5, billing = 'monthly' } = asked;
  const total = seatPrice[billing] * seats;
  return buyer.call('POST', '/company-seats', {
    name,
    seats,
    billing,
    total,
    deliveryAddress: invoiceAddress,
    ...asked,
  });
}

/** Pays in the sandbox, and comes back to the shop. */
export async function payForSeats(test: TestApp, buyer: Buyer, begun: Answer): Promise<Answer> {
  const paid = await buyer.press('pay', begun.json<{ url: string }>().url);
  const { pathname, search } = new URL(paid.json<{ url: string }>().url);
  const back = await buyer.call('GET', `${pathname}${search}`);
  await test.deliverMails();
  return back;
}

export async function companyOf(buyer: Buyer, id: string): Promise<CompanyView> {
  return (await buyer.call('GET', `/companies/${id}`)).json().company;
}

/** The seats that somebody pays for, newest first. */
export async function seatsOf(buyer: Buyer): Promise<SeatsView[]> {
  return (await buyer.call('GET', '/company-seats')).json<{ seats: SeatsView[] }>().seats;
}
