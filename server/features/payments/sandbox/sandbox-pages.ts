import { formatCents } from '#domain/catalog/money.ts';
import { markup, type Markup } from '#server/platform/mail/markup.ts';
import { listCentsOf } from '../checkout-total.ts';
import type { SandboxPayment } from './sandbox.repository.ts';

const addressFields: readonly (readonly [name: string, label: string, autocomplete: string])[] = [
  ['fullName', 'Full name', 'name'],
  ['phoneNumber', 'Phone number', 'tel'],
  ['addressLine1', 'Address', 'address-line1'],
  ['addressLine2', 'Apartment, suite (optional)', 'address-line2'],
  ['city', 'City', 'address-level2'],
  ['state', 'State', 'address-level1'],
  ['postalCode', 'Postal code', 'postal-code'],
  ['country', 'Country', 'country-name'],
];

/** Where a buyer pays, declines or cancels. */
export function paymentPage(payment: SandboxPayment, brandName: string): Markup {
  const total = formatCents(payment.amountCents);
  return page(
    { title: `Pay ${brandName}`, kind: 'payment', api: `/api/sandbox/payments/${payment.id}` },
    markup`<h1>Pay ${brandName}</h1>
<p class="total">${total}</p>
${summary(payment)}
${
  payment.status === 'pending'
    ? markup`${payment.collectsAddress ? addressForm() : undefined}
<div class="actions">
<button type="button" class="main" data-act="pay" hidden>Pay ${total}</button>
<button type="button" data-act="decline" hidden>Decline</button>
<button type="button" data-act="cancel" hidden>Cancel</button>
</div>`
    : markup`<p>This payment is closed.</p><p><a href="/cart">Back to the cart</a></p>`
}`,
  );
}

function summary(payment: SandboxPayment): Markup {
  const lines = payment.lines.map(({ name, quantity, unitCents, interval }) => {
    const rhythm = interval === undefined ? '' : ` per ${interval}`;
    return row(`${name} × ${quantity}`, `${formatCents(unitCents * quantity)}${rhythm}`);
  });
  const isDiscounted = payment.discountCents > 0;
  return markup`<dl>${lines}${
    isDiscounted
      ? markup`${row('Subtotal', formatCents(listCentsOf(payment)))}${row('Discount on the first payment', `−${formatCents(payment.discountCents)}`)}`
      : undefined
  }${row('Total now', formatCents(payment.amountCents))}</dl>`;
}

function addressForm(): Markup {
  const fields = addressFields.map(([name, label, autocomplete]) => {
    const required = name === 'addressLine2' ? '' : ' required';
    return markup`<label>${label}<input name="${name}" autocomplete="${autocomplete}" maxlength="200"${required}></label>`;
  });
  return markup`<form><fieldset><legend>Delivery address</legend>${fields}</fieldset></form>`;
}

/** Where a buyer sees a subscription, makes its payments fail and moves its clock. */
export function subscriptionPage(
  id: string,
  options: { readonly brandName: string; readonly backUrl: string; readonly canMoveClock: boolean },
): Markup {
  const { brandName, backUrl, canMoveClock } = options;
  return page(
    {
      title: `Your subscription · ${brandName}`,
      kind: 'subscription',
      api: `/api/sandbox/subscriptions/${id}`,
    },
    markup`<h1>Your subscription at ${brandName}</h1>
<dl>
${row('Plan', '–', 'plan')}${row('Price', '–', 'price')}${row('Status', '–', 'status')}${row('Next payment', '–', 'next')}${row('Today, by its clock', '–', 'today')}
</dl>
<div class="actions">
<button type="button" data-act="declining" hidden>Decline the next payments</button>
${
  canMoveClock
    ? markup`<label>Days to move the clock ahead<input id="days" type="number" min="1" max="400" value="31"></label>
<button type="button" data-act="clock" hidden>Move the clock</button>`
    : undefined
}
</div>
<p><a href="${backUrl}">Back to ${brandName}</a></p>`,
  );
}

function row(label: string, value: string, name?: string): Markup {
  const shown = name === undefined ? markup`<dd>` : markup`<dd data-shown="${name}">`;
  return markup`<div><dt>${label}</dt>${shown}${value}</dd></div>`;
}

function page(
  head: { readonly title: string; readonly kind: string; readonly api: string },
  content: Markup,
): Markup {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${head.title}</title>
<link rel="stylesheet" href="/sandbox/style.css">
</head>
<body data-kind="${head.kind}" data-api="${head.api}">
<header><p class="test"><strong>Test mode.</strong> This is a sandbox: no card is asked for and no money moves.</p></header>
<main>
<p id="message" role="alert"></p>
<p id="login" hidden>You are not signed in. <a href="/login">Log in</a> to go on.</p>
<noscript><p>This page needs JavaScript.</p></noscript>
${content}
</main>
<script type="module" src="/sandbox/script.js"></script>
</body>
</html>
`;
}
