import { describe, expect, it } from 'vitest';
import { printedDesign } from '#domain/card-design/card-design.ts';
import { seedCatalog, seedContent, seedProduct } from '#domain/catalog/seed-catalog.ts';
import { emptyLead } from '#domain/leads/lead.ts';
import { emptyConnectMessage } from '#domain/messages/connect-form.ts';
import {
  createMailTexts,
  mailCatalogues,
  mailTextsIn,
  type MailTexts,
} from '#domain/texts/mail-texts.ts';
import { siteLanguages } from '#domain/texts/site-languages.ts';
import * as accounts from '#server/features/accounts/accounts.mails.ts';
import * as settings from '#server/features/accounts/details/account-settings.mails.ts';
import * as notMe from '#server/features/accounts/not-me/not-me.mails.ts';
import * as factors from '#server/features/accounts/second-factor/second-factor.mails.ts';
import { actionWords } from '#server/features/accounts/activity-paragraph.ts';
import * as cards from '#server/features/cards/cards.mails.ts';
import * as claim from '#server/features/claim/claim.mails.ts';
import * as requests from '#server/features/companies/templates/profile-requests.mails.ts';
import * as companyCards from '#server/features/companies/cards/company-cards.mails.ts';
import * as companies from '#server/features/companies/companies.mails.ts';
import * as provisioning from '#server/features/companies/provisioning/provisioning.mails.ts';
import * as seats from '#server/features/companies/seats/company-seats.mails.ts';
import { domainLostMail } from '#server/features/companies/sign-in/company-sign-in.mails.ts';
import * as leads from '#server/features/leads/leads.mails.ts';
import { cardMessageMail } from '#server/features/messages/connect.mails.ts';
import { orderTexts } from '#server/features/orders/order-texts.ts';
import * as orders from '#server/features/orders/orders.mails.ts';
import * as refunds from '#server/features/orders/refunds/refunds.mails.ts';
import { returnMail } from '#server/features/orders/returns/order-returns.mails.ts';
import * as replacements from '#server/features/orders/replacements/card-replacements.mails.ts';
import * as privacy from '#server/features/privacy/privacy.mails.ts';
import * as subscriptions from '#server/features/subscriptions/subscriptions.mails.ts';
import {
  keptPriceMail,
  newPriceMail,
} from '#server/features/subscriptions/price-moves/price-moves.mails.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { renderMail } from '#server/platform/mail/mail-renderer.ts';
import { omar } from '#tests/support/designed-order.ts';
import { describedChange, mailedOrder, mailedSubscription } from './mail-samples.ts';

const at = new Date('2027-05-01T09:05:00Z');
const url = 'https://cards.test/x';
const links = { publicUrl: 'https://cards.test' };
const context = {
  ...links,
  catalogVersions: { named: <Terms>(terms: Terms) => terms, current: () => seedCatalog },
};
const named = (texts: MailTexts) => orderTexts(texts, seedContent);
const brand = 'NEARCARD';
const code = '042137';
const identifier = '7K3MX9PA';
const signIn = { at, device: 'Chrome on Android phone', country: 'DE' };
const urls = { reset: url, forgot: url, settings: url, notMe: url };
const taxes = [{ name: 'VAT', millionths: 190_000, cents: 319 }];
const names = { company: 'ACME', brandName: brand };
const asked = { jobTitle: 'CTO', website: '' };
const ending = { company: 'ACME', seats: 3, until: at };
const replacement = {
  ...mailedOrder,
  orderId: mailedOrder.id,
  position: 1,
  replacedIdentifier: identifier,
  design: printedDesign(omar),
  charge: 'charged',
} as const;
const returned = {
  number: 1234,
  positions: [1, 2],
  accessories: [],
  answer: 'FINE',
  sendTo: 'STREET 1',
  publicUrl: links.publicUrl,
};
const returnedItems = {
  ...returned,
  positions: [1, 20_001],
  accessories: [{ position: 20_001, productId: 'accessory-stand001', name: 'STAND' }],
};
const refund = {
  ...mailedOrder,
  isOrderCancelled: false,
  planName: null,
  isWhole: false,
  paidCents: 500,
  beforeCents: 100,
  amountCents: 200,
  taxes,
  reason: null,
};
const later = {
  paymentId: 'p',
  kind: 'change',
  productId: 'business-yearly',
  name: 'Business Yearly',
  paidAt: at,
  isForSeats: false,
  amountCents: 500,
  taxes,
  until: at,
  cards: mailedOrder,
} as const;
const message = { ...emptyConnectMessage, firstName: 'ADA', phone: '1' };

/** Each mail that a customer gets, by a name for this test. */
const mails: Readonly<Record<string, (texts: MailTexts) => MailContent>> = {
  checkoutCode: (texts) => accounts.emailSignInMail(texts, brand, { code, ...signIn }),
  reset: (texts) => accounts.passwordResetMail(texts, brand, url),
  wasReset: (texts) => accounts.passwordWasResetMail(texts, brand, url),
  emailChanged: (texts) => settings.emailWasChangedMail(texts, brand, url),
  emailNew: (texts) => settings.emailIsNewMail(texts, brand, url),
  emailBack: (texts) =>
    settings.emailIsBackMail(
      texts,
      brand,
      { activity: describedChange(actionWords(texts)), hasSecondFactor: true },
      urls,
    ),
  passwordChanged: (texts) => settings.passwordWasChangedMail(texts, brand, url),
  newLogin: (texts) => notMe.unknownDeviceMail(texts, brand, signIn, url),
  everybodyOut: (texts) =>
    notMe.everybodyOutMail(texts, brand, { activity: [], hasSecondFactor: false }, urls),
  factorAdded: (texts) => factors.factorAddedMail(texts, brand, 'codes', urls),
  factorRemoved: (texts) =>
    factors.factorRemovedMail(texts, brand, { factor: 'all', isLast: true, by: 'shop' }, url),
  removalAsked: (texts) => factors.removalAskedMail(texts, brand, at, url),
  removalCanceled: (texts) => factors.removalCanceledMail(texts, brand, url),
  recoveryCode: (texts) => factors.recoveryCodeUsedMail(texts, brand, 2, urls),
  loginCode: (texts) => factors.mailedCodeMail(texts, brand, { code, ...signIn }, url),
  locked: (texts) => factors.secondStepLockedMail(texts, brand, url),
  cardGiven: (texts) => cards.cardGivenMail(texts, brand, { identifier, ...links }),
  cardTaken: (texts) => cards.cardTakenMail(texts, brand, { identifier, ...links }),
  welcome: (texts) =>
    claim.welcomeMail(texts, brand, {
      identifier,
      hasProfile: false,
      cardUrl: url,
      qrUrl: url,
      dashboardUrl: url,
    }),
  cardBound: (texts) => claim.cardBoundMail(texts, brand, { identifier, isByCode: true, ...links }),
  deleted: (texts) =>
    privacy.accountDeletedMail(texts, brand, [{ card: identifier, transferCode: 'ABCD' }]),
  receipt: (texts) => orders.receiptMail(named(texts), mailedOrder, { renews: true, taxes }, links),
  laterReceipt: (texts) => orders.laterReceiptMail(named(texts), mailedOrder, later, links),
  givingBack: (texts) =>
    orders.givingBackMail(named(texts), mailedOrder, { reason: 'covered', taxes: [] }, links),
  paymentFailed: (texts) => orders.paymentFailedMail(texts, mailedOrder, links),
  cancelled: (texts) => orders.orderCancelledMail(texts, mailedOrder, links),
  shipped: (texts) => orders.shippedMail(texts, mailedOrder, links),
  claimed: (texts) => orders.cardClaimedMail(texts, mailedOrder, identifier, links),
  refund: (texts) => refunds.refundMail(texts, refund, links),
  refundFailed: (texts) => refunds.refundFailedMail(texts, refund, links),
  replacementStarted: (texts) =>
    replacements.replacementStartedMail(texts, replacement, seedProduct('card-replacement'), links),
  replacementShipped: (texts) => replacements.replacementShippedMail(texts, replacement, links),
  replacementCancelled: (texts) =>
    replacements.replacementCancelledMail(texts, replacement, true, links),
  returnAsked: (texts) => returnMail(texts, 'asked', returned),
  returnAccepted: (texts) => returnMail(texts, 'accepted', returned),
  returnRefused: (texts) => returnMail(texts, 'refused', returned),
  returnReceived: (texts) => returnMail(texts, 'received', returned),
  returnItemsAsked: (texts) => returnMail(texts, 'asked', returnedItems),
  returnItemsAccepted: (texts) => returnMail(texts, 'accepted', returnedItems),
  returnItemsRefused: (texts) => returnMail(texts, 'refused', returnedItems),
  returnItemsReceived: (texts) => returnMail(texts, 'received', returnedItems),
  renewalFailed: (texts) => subscriptions.renewalFailedMail(texts, mailedSubscription, context),
  planCancelled: (texts) => subscriptions.planCancelledMail(texts, mailedSubscription, context),
  planEnded: (texts) => subscriptions.planEndedMail(texts, mailedSubscription, context),
  reminder: (texts) => subscriptions.renewalReminderMail(texts, mailedSubscription, context),
  newPrice: (texts) =>
    newPriceMail(texts, mailedSubscription, { unitCents: 700, renewsAt: new Date() }, context),
  keptPrice: (texts) => keptPriceMail(texts, mailedSubscription, context),
  followUp: (texts) =>
    leads.followUpMail(
      texts,
      Array.from({ length: 22 }, () => ({ ...emptyLead, name: 'ADA' })),
      { leadsUrl: url },
    ),
  cardMessage: (texts) =>
    cardMessageMail(texts, message, {
      profileName: 'ADA',
      company: 'ACME',
      brandName: brand,
      messagesUrl: url,
    }),
  invitation: (texts) => companies.invitationMail(texts, names, 'group_admin', url),
  placeChanged: (texts) =>
    companies.placeChangedMail(texts, names, { role: 'owner', group: undefined }, url),
  removed: (texts) => companies.removedMail(texts, names),
  cardAssigned: (texts) =>
    companyCards.cardAssignedMail(texts, { ...names, identifier, isNew: true }, url),
  profileRequest: (texts) => requests.requestMail(texts, names, 'ADA', asked, url),
  requestAccepted: (texts) => requests.decisionMail(texts, names, 'accepted', asked, url),
  requestRefused: (texts) => requests.decisionMail(texts, names, 'refused', asked, url),
  domainLost: (texts) => domainLostMail(texts, { ...names, domain: 'ACME.TEST' }, url),
  tokenMade: (texts) => provisioning.tokenMadeMail(texts, names, 'ADA@ACME.TEST', url),
  removalsStopped: (texts) => provisioning.removalsStoppedMail(texts, names, url),
  seatsHandedOver: (texts) => seats.handedOverMail(texts, ending, 'ADA@ACME.TEST', url),
  seatsBuyerLeft: (texts) => seats.buyerLeftMail(texts, ending, url),
};

/** All that is read of a mail. */
function textsOf({ subject, preheader, heading, paragraphs, ...mail }: MailContent): string[] {
  const { rows = [], pictures, action, note, image } = mail;
  return [
    subject,
    preheader,
    heading,
    ...paragraphs,
    ...rows.flatMap(({ label, value }) => [label, value]),
    ...(pictures?.shown.map(({ alt }) => alt) ?? []),
    pictures?.more ?? '',
    action?.label ?? '',
    note ?? '',
    image?.alt ?? '',
  ];
}

/** German, but for its messages, which are their parameters between brackets: whatever is outside is no message. */
const bracketed = Object.fromEntries(
  Object.entries(mailCatalogues.en).map(([key, english]) => {
    const plain = english.replace(/\{(\w+), plural,(?: =?\w+ \{[^{}]*\})+\}/gu, '{$1}');
    return [key, `⟦${[...plain.matchAll(/\{\w+\}/gu)].map(([name]) => name).join(' ')}⟧`];
  }),
);

function outsideOfMessages(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/gu, '');
  return rest === text ? text : outsideOfMessages(rest);
}

describe.each(Object.entries(mails))('the mail %s', (_name, mail) => {
  it('has all its words from the catalogue', () => {
    const content = mail(createMailTexts('de', { ...mailCatalogues.en, ...bracketed }));
    // Names, codes and addresses of the samples are in capitals.
    const loose = textsOf(content).filter((text) => /[a-z]{2}/u.test(outsideOfMessages(text)));
    expect(loose).toEqual([]);
  });

  it.each(siteLanguages)('is whole in %s', (language) => {
    const content = mail(mailTextsIn(language));
    expect(content.language).toBe(language);
    const { html, text } = renderMail(content, {
      brandName: brand,
      supportEmail: 'help@cards.test',
      postalAddress: undefined,
      color: '',
    });
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(text).not.toMatch(/\{|undefined|NaN|Invalid/u);
  });
});

it('writes days, moments and amounts as each language does', () => {
  const written = siteLanguages.map((language) => {
    const { moment, amount } = mailTextsIn(language);
    return [moment(at), amount(199_050), amount(-500, 'EUR')].map((text) =>
      text.replaceAll(/[\u00a0\u202f]/gu, ' '),
    );
  });
  expect(Object.fromEntries(siteLanguages.map((name, index) => [name, written[index]]))).toEqual({
    en: ['May 1, 2027 at 09:05 UTC', '$1,990.50', '-€5.00'],
    de: ['1. Mai 2027 um 09:05 Uhr UTC', '1.990,50 $', '-5,00 €'],
    fr: ['1 mai 2027 à 09:05 UTC', '1 990,50 $', '-5,00 €'],
    es: ['1 de mayo de 2027 a las 09:05 UTC', '1990,50 $', '-5,00 €'],
    ja: ['2027年5月1日 09:05 UTC', '$1,990.50', '-€5.00'],
    ar: [
      '1 مايو 2027 الساعة 09:05 بالتوقيت العالمي',
      '\u2066$1,990.50\u2069',
      '\u2066-€5.00\u2069',
    ],
  });
});

it.each(['tr', 'xx', '', null, undefined])('is in English for %j', (language) => {
  expect(mailTextsIn(language).language).toBe('en');
});
