import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedProduct } from '#domain/catalog/seed-catalog.ts';
import { dollarsOf } from '#domain/catalog/money.ts';
import { cardOrderMessages } from '#domain/companies/card-order.ts';
import { address, type Buyer } from '#tests/support/buyer.ts';
import { companyCaller, companyCallers, openTestCompany } from '#tests/support/company.ts';
import { countStatuses } from '#tests/support/count-statuses.ts';
import { addAdmin } from '#tests/support/admin.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type {
  CardCandidateView,
  CompanyOrderView,
  AdminCompanyCards,
} from '#wire/companies/orders.ts';
import type { OrderCardView, OrderedCardView } from '#wire/orders/order-cards.ts';

let test: TestApp;
let admin: Buyer;
beforeAll(async () => {
  test = await createTestApp();
  admin = await addAdmin(test);
});
afterAll(() => test.close());

const names = ['Ada Lovelace', 'Grace Hopper', 'Mary Somerville'] as const;

/** A company with three members who have company profiles. */
async function openCompany() {
  const company = await openTestCompany(test);
  const { owner, path } = company;
  const members: Buyer[] = [];
  for (const name of names) members.push(await company.add('member', company.sales, { name }));
  await test.services.jobs.runAllDue();
  const memberIds = await Promise.all(members.map((member) => company.memberIdOf(member)));
  const [ada = '', grace = '', mary = ''] = memberIds;
  const order = (asked: readonly string[], more: object = {}, by: Buyer = owner) =>
    by.call('POST', `${path}/card-orders`, {
      members: asked,
      stock: 'night',
      deliveryAddress: address,
      amount: dollarsOf(seedProduct('further-card').unitCents * asked.length),
      currency: 'USD',
      ...more,
    });
  return {
    ...company,
    members,
    memberIds,
    ada,
    grace,
    mary,
    order,
    /** Says another name on the company profile of a member, and on the account. */
    async rename(memberId: string, name: string) {
      await test.owner
        .updateTable('profiles')
        .set({ name })
        .where('companyMemberId', '=', memberId)
        .execute();
      const account = members[memberIds.indexOf(memberId)]?.account.id ?? '';
      await test.owner.updateTable('accounts').set({ name }).where('id', '=', account).execute();
    },
    async candidates(query = '', by: Buyer = owner): Promise<CardCandidateView[]> {
      return (await by.call('GET', `${path}/card-candidates?limit=100${query}`)).json().members;
    },
    async orders(by: Buyer = owner): Promise<CompanyOrderView[]> {
      return (await by.call('GET', `${path}/card-orders`)).json().orders;
    },
    /** An order for some members, paid. @returns its id */
    async buy(asked: readonly string[] = memberIds, by: Buyer = owner): Promise<string> {
      const begun = (await order(asked, {}, by)).json();
      await payAt(by, begun.url);
      return begun.purchaseId;
    },
    async log(): Promise<string[]> {
      const { history } = (await owner.call('GET', `${path}/history`)).json();
      return history.map(({ action, about }: Record<string, string>) => `${action} ${about}`);
    },
  };
}

/** Pays, and comes back to the shop. */
async function payAt(by: Buyer, url: string) {
  const back = new URL((await by.press('pay', url)).json<{ url: string }>().url);
  await by.call('GET', back.pathname + back.search);
}

const make = (orderId: string) =>
  admin.call('POST', `/admin/orders/${orderId}/company-cards`, { kind: 'plain' });

async function companyCardsOf(orderId: string): Promise<AdminCompanyCards> {
  return (await admin.call('GET', `/admin/orders/${orderId}/company-cards`)).json();
}

/** The cards of an order by position: their serials, and what is printed. */
async function printedCards(orderId: string) {
  const answer = await admin.call('GET', `/admin/orders/${orderId}/cards`);
  const { cards, ordered } = answer.json<{ cards: OrderCardView[]; ordered: OrderedCardView[] }>();
  const serials = cards.map(({ serial }) => serial);
  const texts = ordered.map(({ design }) => design.name);
  return { serials, texts };
}

/** Where a tap leads, or why it leads nowhere. */
async function tap(serial: string): Promise<string> {
  const answer = await test.app.inject({
    url: `/nfc/${serial}`,
    headers: { accept: 'text/html' },
  });
  return answer.headers.location ?? `${answer.statusCode}`;
}

const pageOf = ({ account }: Buyer) => `/card/${account.uniqueId}/acme#nfc`;

describe('an order for members', () => {
  it('is paid, made and bound before it is shipped: a tap opens the member’s page', async () => {
    const company = await openCompany();
    const id = await company.buy();
    const [listed] = await company.orders();
    expect(listed).toMatchObject({ cardCount: 3, made: 0, spare: 0, payment: 'paid', total: 45 });
    expect(await companyCardsOf(id)).toMatchObject({ company: { name: 'Acme' }, open: 3 });

    await test.deliverMails();
    const made = await make(id);
    const mailed = (await test.deliverMails()).map(({ to }) => to).toSorted();
    expect(mailed).toEqual(company.members.map(({ account }) => account.email).toSorted());
    expect([made.statusCode, made.json().open]).toEqual([200, 0]);
    const { serials, texts } = await printedCards(id);
    const shown = (await companyCardsOf(id)).cards.map(({ member }) => member?.name);
    expect(texts).toEqual(shown);
    expect([...texts].toSorted()).toEqual(names);
    const pages = await Promise.all(serials.map((serial) => tap(serial)));
    const wanted = texts.map((name) => {
      const member = company.members[names.findIndex((one) => one === name)];
      return member && pageOf(member);
    });
    expect(pages).toEqual(wanted);
    // Nobody claims it, and it counts to nobody's own cards.
    const stranger = await company.person();
    expect((await stranger.call('POST', `/nfc/${serials[0]}/claim`)).statusCode).toBe(409);
    expect((await company.owner.call('GET', '/cards')).json().cards).toEqual([]);
    const { cards } = (await company.owner.call('GET', `${company.path}/cards`)).json();
    expect(cards.map(({ state }: { state: string }) => state)).toEqual(Array(3).fill('assigned'));
    expect((await company.log()).filter((entry) => entry.includes('card_assigned'))).toHaveLength(
      3,
    );
    expect(await company.log()).toContain('company.cards_ordered ');
    const file = await admin.call('GET', `/admin/orders/${id}/cards/2/print.pdf`);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('is one order however often it is pressed, with the designs of the last press', async () => {
    const company = await openCompany();
    const { ada, grace } = company;
    const [first, second] = await Promise.all([
      company.order([ada, grace]),
      company.order([grace, ada]),
    ]);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(first.json().purchaseId).toBe(second.json().purchaseId);
    await company.rename(ada, 'Ada King');
    const { purchaseId: id, url } = (await company.order([ada, grace])).json();
    expect(id).toBe(first.json().purchaseId);
    await payAt(company.owner, url);
    // A paid order stays as it was ordered.
    await company.rename(ada, 'Somebody Else');
    expect((await printedCards(id)).texts.toSorted()).toEqual(['Ada King', 'Grace Hopper']);
    expect(await company.orders()).toHaveLength(1);
    const again = await company.order([ada, grace]);
    expect(again.statusCode).toBe(409);
    expect(Object.values(again.json().fields)).toEqual(
      Array(2).fill(cardOrderMessages.ordered((await company.orders())[0]?.orderNumber ?? 0)),
    );
  });

  it('leaves the buyer’s own cart and cards alone', async () => {
    const company = await openCompany();
    await company.owner.buy('lifetime');
    await company.owner.call('POST', '/cart', {
      productId: seedProduct('further-card').id,
      quantity: 2,
    });
    await company.buy();
    const { items } = (await company.owner.call('GET', '/cart')).json();
    expect(items).toHaveLength(1);
    const { user } = (await company.owner.call('GET', '/user')).json();
    expect(user.nfcCardCount).toBe(2);
  });

  it('is paid from the list of orders, without a plan', async () => {
    const company = await openCompany();
    await company.order(company.memberIds);
    const [order] = await company.orders();
    expect(order?.canBePaid).toBe(true);
    await company.rename(company.mary, 'Mary Fairfax');
    const { url } = (await company.owner.call('POST', `/orders/${order?.orderNumber}/pay`)).json();
    expect((await printedCards(order?._id ?? '')).texts).toContain('Mary Fairfax');
    await payAt(company.owner, url);
    expect((await company.orders())[0]?.payment).toBe('paid');
  });
});

describe('an order is refused', () => {
  it('for nobody, and for more than there may be', async () => {
    const company = await openCompany();
    for (const [members, message] of [
      [[], cardOrderMessages.nobody],
      [Array.from({ length: 201 }, (_, index) => `${index}`), cardOrderMessages.tooMany],
    ] as const) {
      const answer = await company.order(members);
      expect([answer.statusCode, answer.json().fields]).toEqual([400, { members: message }]);
    }
  });

  it('line by line where names do not fit or have letters that are not printed', async () => {
    const company = await openCompany();
    const { ada, grace, mary } = company;
    await company.rename(ada, 'W'.repeat(60));
    await company.rename(grace, 'Grace ᚠ');
    const answer = await company.order([ada, grace, mary]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(cardOrderMessages.unprintable);
    expect(Object.keys(answer.json().fields)).toEqual(['members.0.name', 'members.1.name']);
    const problems = (await company.candidates(`&group=${company.sales}`)).filter(
      (one) => Object.keys(one.problems).length > 0,
    );
    expect(problems.map(({ _id }) => _id).toSorted()).toEqual([ada, grace].toSorted());
    expect(await company.orders()).toEqual([]);
    expect((await company.order([mary])).statusCode).toBe(200);
  });

  it('for who is no member, at another price, without an address, and for an unknown design', async () => {
    const company = await openCompany();
    const { ada } = company;
    const stranger = (await openCompany()).memberIds[0] ?? '';
    const wrong = [
      company.order([ada, stranger]),
      company.order([ada], { amount: 1 }),
      company.order([ada], { deliveryAddress: null }),
      company.order([ada], { stock: 'gone' }),
      company.order([ada], { tax: 3 }),
    ];
    const answers = await Promise.all(wrong);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 409, 400, 400, 409]);
    expect(answers[0]?.json().fields).toEqual({ 'members.1': cardOrderMessages.gone });
    expect(await company.orders()).toEqual([]);
  });

  it('to one of two admins who order for the same members at once', async () => {
    const company = await openCompany();
    const other = await company.add('admin');
    const answers = await Promise.all([
      company.order(company.memberIds),
      company.order(company.memberIds, {}, other),
    ]);
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 1 });
    expect(await company.orders()).toHaveLength(1);
  });
});

describe('between order and issue', () => {
  it('a member who leaves makes the card a spare without a name', async () => {
    const company = await openCompany();
    const id = await company.buy();
    const left = company.ada;
    await company.owner.call('POST', `/company-members/${left}/removal`, {});
    expect((await company.orders())[0]?.spare).toBe(1);
    expect((await companyCardsOf(id)).cards.filter(({ member }) => member === null)).toHaveLength(
      1,
    );
    await make(id);
    const { serials, texts } = await printedCards(id);
    expect(texts.filter((text) => text === '')).toHaveLength(1);
    const spare = serials[texts.indexOf('')] ?? '';
    expect(await tap(spare)).toBe(`/company-page/${company.id}#nfc`);
    expect(await company.log()).toContain('company.card_spare ');
  });

  it('a member who leaves before the payment is asked for no more', async () => {
    const company = await openCompany();
    await company.order(company.memberIds);
    const [left = '', ...others] = company.memberIds;
    await company.owner.call('POST', `/company-members/${left}/removal`, {});
    const [order] = await company.orders();
    const again = await company.owner.call('POST', `/orders/${order?.orderNumber}/pay`);
    expect([again.statusCode, again.json().message]).toEqual([409, cardOrderMessages.outdated]);
    const answer = await company.order(company.memberIds);
    expect([answer.statusCode, Object.values(answer.json().fields)]).toEqual([
      400,
      [cardOrderMessages.gone],
    ]);
    expect((await company.order(others)).statusCode).toBe(200);
    // The order that could not be paid any more was closed.
    expect((await company.orders()).filter(({ canBePaid }) => canBePaid)).toHaveLength(1);
  });

  it('an unpaid, refunded or cancelled order makes no card, and its members can be ordered for again', async () => {
    const company = await openCompany();
    const { purchaseId } = (await company.order(company.memberIds)).json();
    expect((await make(purchaseId)).statusCode).toBe(409);
    const id = await company.buy();
    const { order } = (await admin.call('GET', `/admin/orders/${id}`)).json();
    const [payment] = order.payments;
    const refund = await admin.call('POST', `/admin/payments/${payment._id}/refund`, {
      amount: payment.amount,
      refunded: 0,
      reason: 'Changed our mind',
    });
    expect(refund.statusCode).toBe(200);
    await test.services.jobs.runAllDue();
    expect((await make(id)).statusCode).toBe(409);
    expect((await company.candidates('&without=true')).length).toBeGreaterThanOrEqual(3);
    expect((await company.order(company.memberIds)).statusCode).toBe(200);
  });

  it('a deleted account takes its printed name along, and the export has it', async () => {
    const company = await openCompany();
    const id = await company.buy();
    const [ada] = company.members;
    if (ada === undefined) throw new Error('the company has members');
    const files = await test.services.modules.exportAccount(ada.account.id);
    expect(files.map(({ path }) => path)).toContain('company-card-orders.json');
    await test.services.database
      .transaction()
      .execute((tx) => test.services.modules.eraseAccount(tx, ada.account));
    expect((await printedCards(id)).texts.toSorted()).toEqual([
      '',
      'Grace Hopper',
      'Mary Somerville',
    ]);
  });
});

describe('making', () => {
  it('is resumed, and at once with itself it makes each card once', async () => {
    const company = await openCompany();
    const id = await company.buy();
    const answers = await Promise.all([make(id), make(id), make(id)]);
    expect(countStatuses(answers)).toEqual({ 200: 3 });
    expect((await printedCards(id)).serials).toHaveLength(3);
    expect((await make(id)).json().open).toBe(0);
    expect((await printedCards(id)).serials).toHaveLength(3);
  });

  it('goes on where it was ended in the middle, with no card bound twice and none left out', async () => {
    const company = await openCompany();
    const memberIds = [...company.memberIds];
    for (let number = 0; number < 57; number += 1) {
      memberIds.push(await company.memberIdOf(await company.add('member', company.sales)));
    }
    const id = await company.buy(memberIds);
    let left = 30;
    test.services.orderCards.onAssigned(async () => {
      left -= 1;
      if (left === 0) throw new Error('the process was ended');
    });
    const answers = [await make(id), await make(id), await make(id)];
    const shown = answers.map((answer) => [answer.statusCode, answer.json().open]);
    expect(shown).toEqual([
      [500, undefined],
      [200, 10],
      [200, 0],
    ]);
    const held = await test.services.database
      .selectFrom('cards')
      .select('companyMemberId')
      .where('companyId', '=', company.id)
      .execute();
    const members = held.map(({ companyMemberId }) => companyMemberId ?? '');
    expect(members.toSorted()).toEqual(memberIds.toSorted());
    const { issued } = await test.services.database
      .selectFrom('cards')
      .select(({ fn }) => fn.countAll<number>().as('issued'))
      .where('batch', '=', `Order ${(await company.orders())[0]?.orderNumber}`)
      .executeTakeFirstOrThrow();
    expect(issued).toBe(60);
  });

  it('binds a replacement as the card that it replaces', async () => {
    const company = await openCompany();
    const id = await company.buy([company.ada]);
    await make(id);
    const [old = ''] = (await printedCards(id)).serials;
    const begun = await admin.call('POST', `/admin/orders/${id}/replacements`, {
      card: old,
      oldCard: 'freeze',
      reason: 'lost',
      charge: 'free',
    });
    expect(begun.statusCode).toBe(200);
    const [issued] = await test.services.database
      .transaction()
      .execute((tx) =>
        test.services.issuing.issueWithin(tx, { count: 1, batch: `again ${id}`, actor: 'test' }),
      );
    const card = issued?.serial ?? '';
    await admin.call('POST', `/admin/orders/${id}/cards`, { card, position: 2 });
    const member = company.members[0];
    expect([await tap(old), await tap(card)]).toEqual(['403', member && pageOf(member)]);
  });

  it('binds a card that is assigned by hand as well, and it is not taken out again', async () => {
    const company = await openCompany();
    const id = await company.buy();
    const [issued] = await test.services.database
      .transaction()
      .execute((tx) =>
        test.services.issuing.issueWithin(tx, { count: 1, batch: `hand ${id}`, actor: 'test' }),
      );
    const serial = issued?.serial ?? '';
    const assigned = await admin.call('POST', `/admin/orders/${id}/cards`, {
      card: serial,
      position: 2,
    });
    expect(assigned.statusCode).toBe(200);
    const { cards } = await companyCardsOf(id);
    expect(cards.map(({ isMade }) => isMade)).toEqual([false, true, false]);
    const member = company.members.find(({ account }) => account.email === cards[1]?.member?.email);
    expect(await tap(serial)).toBe(member && pageOf(member));
    const out = await admin.call('DELETE', `/admin/orders/${id}/cards/${serial}`);
    expect(out.statusCode).toBe(409);
    await make(id);
    expect((await printedCards(id)).serials).toHaveLength(3);
  });

  it('is for orders of companies alone', async () => {
    const buyer = (await openTestCompany(test)).owner;
    const bought = (await buyer.buy('lifetime')).json();
    expect(await companyCardsOf(bought.purchase._id)).toEqual({
      company: null,
      cards: [],
      open: 0,
      success: true,
    });
    expect((await make(bought.purchase._id)).statusCode).toBe(409);
    expect((await make('00000000-0000-7000-8000-000000000000')).statusCode).toBe(404);
  });
});

describe('the list of members', () => {
  it('is narrowed by search, group and who has no card', async () => {
    const company = await openCompany();
    const { ada } = company;
    const named = async (query: string) =>
      (await company.candidates(query)).map(({ name }) => name).filter((name) => name !== '');
    expect(await named('&search=grace')).toEqual(['Grace Hopper']);
    expect((await named(`&group=${company.sales}`)).toSorted()).toEqual(names);
    expect(await named(`&group=${company.support}`)).toEqual([]);
    await company.buy([ada]);
    expect(await named(`&without=true&group=${company.sales}`)).not.toContain('Ada Lovelace');
    const listed = (await company.candidates('&search=ada lovelace'))[0];
    expect(listed).toMatchObject({
      cards: 0,
      orderNumber: (await company.orders())[0]?.orderNumber,
    });
  });
});

describe('each call', () => {
  const expected = {
    'other company': 404,
    member: 403,
    'other editor': 403,
    editor: 403,
    'group admin': 200,
    admin: 200,
    owner: 200,
    'shop admin': 404,
  } as const;

  it.each(companyCallers)('by %s', async (name) => {
    const company = await openCompany();
    const stranger = (await openTestCompany(test, 'Other')).owner;
    const caller = await companyCaller(name, { company, stranger, shopAdmin: admin });
    const { ada } = company;
    const answers = [
      await caller.call('GET', `${company.path}/card-candidates`),
      await caller.call('GET', `${company.path}/card-orders`),
      await company.order([ada], {}, caller),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(3).fill(expected[name]));
    const orderId = await company.buy([company.grace]);
    const byAdmin = [
      await caller.call('GET', `/admin/orders/${orderId}/company-cards`),
      await caller.call('POST', `/admin/orders/${orderId}/company-cards`, {}),
    ];
    const wanted = name === 'shop admin' ? 200 : 403;
    expect(byAdmin.map(({ statusCode }) => statusCode)).toEqual([wanted, wanted]);
  });

  it('by nobody', async () => {
    const company = await openCompany();
    const order = await company.buy();
    for (const [method, path] of [
      ['GET', `${company.path}/card-candidates`],
      ['GET', `${company.path}/card-orders`],
      ['POST', `${company.path}/card-orders`],
      ['GET', `/admin/orders/${order}/company-cards`],
      ['POST', `/admin/orders/${order}/company-cards`],
    ] as const) {
      const answer = await test.app.inject({ method, url: `/api${path}`, payload: {} });
      expect(answer.statusCode).toBe(401);
    }
  });

  it('a group admin orders for the own group, and sees the own orders', async () => {
    const company = await openCompany();
    const chief = await company.add('group_admin', company.sales);
    const outside = await company.memberIdOf(await company.add('member', company.support));
    expect((await company.order([outside], {}, chief)).statusCode).toBe(400);
    const elsewhere = `${company.path}/card-candidates?group=${company.support}`;
    expect((await chief.call('GET', elsewhere)).statusCode).toBe(403);
    await company.buy([outside]);
    expect(await company.orders(chief)).toEqual([]);
    await company.buy([company.ada], chief);
    expect(await company.orders(chief)).toHaveLength(1);
    expect(await company.orders()).toHaveLength(2);
  });
});
