import type { MailTextKey } from '../texts/mail-texts.ts';

interface MailWording {
  readonly title: string;
  /** Its sentences in their order, with their names at the desk. */
  readonly sentences: Readonly<Partial<Record<MailTextKey, string>>>;
}

const subject = 'Subject';
const preview = 'Preview line';
const heading = 'Heading';
const text = 'Text';
const note = 'Small print';
/** Of a return that has more than cards. */
const itemsSubject = 'Subject, with accessories';
const itemsText = 'Text, with accessories';

/**
 * The mails to buyers and owners whose sentences keepers edit. Mails about logins, passwords, codes, devices and
 * second factors are missing on purpose: a changed sentence there would help whoever imitates them. So are sentences
 * with plurals, which plain text can't say.
 */
export const mailWordings = {
  order: {
    title: 'Order receipt',
    sentences: {
      'order.receiptSubject': subject,
      'order.paid': preview,
      'order.thanks': heading,
      'order.confirmed': text,
      'order.firstTap': 'About the first tap',
      'order.memberCards': 'About cards of members',
      'order.onePeriod': 'Where nothing renews',
      'order.invoice': 'About the invoice',
    },
  },
  shipped: {
    title: 'Order shipped',
    sentences: {
      'shipped.subject': subject,
      'shipped.onItsWay': 'Preview line without a tracking number',
      'shipped.heading': heading,
      'shipped.tap': text,
    },
  },
  cancelled: {
    title: 'Order canceled',
    sentences: {
      'cancelled.subject': subject,
      'cancelled.preheader': preview,
      'cancelled.heading': heading,
      'cancelled.text': text,
      'cancelled.unpaid': 'Where nothing was paid',
      'cancelled.paid': 'Where it was paid',
    },
  },
  payment: {
    title: 'Payment failed',
    sentences: {
      'paymentFailed.subject': subject,
      'paymentFailed.preheader': preview,
      'paymentFailed.heading': heading,
      'paymentFailed.text': text,
      'paymentFailed.again': 'What to do',
    },
  },
  refund: {
    title: 'Refund',
    sentences: {
      'refund.subject': 'Subject for an order',
      'refund.subjectPart': 'Subject for a part of an order',
      'refund.subjectCancelled': 'Subject for a canceled order',
      'refund.subjectPlan': 'Subject for a plan',
      'refund.subjectPlanPart': 'Subject for a part of a plan',
      'refund.preheader': preview,
      'refund.whole': heading,
      'refund.part': 'Heading for a part',
      'refund.text': text,
      'refund.ended': 'Where it ends what was bought',
      'refund.stays': 'Where everything stays',
      'refund.note': note,
    },
  },
  welcome: {
    title: 'Welcome',
    sentences: {
      'welcome.subject': subject,
      'welcome.preheader': preview,
      'welcome.heading': heading,
      'welcome.text': text,
      'welcome.change': 'With a profile',
      'welcome.empty': 'Without a profile',
      'welcome.note': note,
    },
  },
  reminder: {
    title: 'Renewal reminder',
    sentences: {
      'reminder.subject': subject,
      'reminder.preheader': preview,
      'reminder.heading': heading,
      'reminder.text': text,
      'reminder.cancel': 'How to cancel',
    },
  },
  renewal: {
    title: 'Renewal failed',
    sentences: {
      'renewalFailed.subject': subject,
      'renewalFailed.preheader': preview,
      'renewalFailed.text': text,
      'renewalFailed.check': 'What to do',
    },
  },
  planCancelled: {
    title: 'Plan canceled',
    sentences: {
      'planCancelled.subject': subject,
      'planCancelled.preheader': preview,
      'planCancelled.heading': heading,
      'planCancelled.text': text,
      'planCancelled.until': 'Until then',
    },
  },
  planChanges: {
    title: 'Plan changes',
    sentences: {
      'planSwitch.subject': subject,
      'planSwitch.preheader': preview,
      'planSwitch.heading': heading,
      'planSwitch.text': text,
      'planSwitch.keep': 'How to keep the plan',
    },
  },
  planEnded: {
    title: 'Plan ended',
    sentences: {
      'planEnded.subject': subject,
      'planEnded.preheader': preview,
      'planEnded.heading': heading,
      'planEnded.text': text,
      'plan.afterPlan': 'What happens next',
    },
  },
  replacement: {
    title: 'Replacement card',
    sentences: {
      'replacement.subject': subject,
      'replacement.freePreheader': 'Preview line where it is free',
      'replacement.paidPreheader': 'Preview line where it is paid',
      'replacement.freeHeading': 'Heading where it is free',
      'replacement.paidHeading': 'Heading where it is paid',
      'replacement.text': text,
      'replacement.free': 'Where it is free',
      'replacement.paid': 'Where it is paid',
      'replacement.note': note,
    },
  },
  replacementShipped: {
    title: 'Replacement shipped',
    sentences: {
      'replacementShipped.subject': subject,
      'replacementShipped.heading': heading,
      'replacementShipped.text': text,
      'replacementShipped.tap': 'About the first tap',
    },
  },
  returnAsked: {
    title: 'Return requested',
    sentences: {
      'returnAsked.subject': subject,
      'returnAsked.heading': heading,
      'returnAsked.text': text,
      'returnAsked.keep': 'What to do',
      'returnAsked.items': itemsText,
      'returnAsked.keepItems': 'What to do, with accessories',
    },
  },
  returnAccepted: {
    title: 'Return accepted',
    sentences: {
      'returnAccepted.subject': subject,
      'returnAccepted.heading': heading,
      'returnAccepted.text': text,
      'returnAccepted.headingItems': 'Heading, with accessories',
      'returnAccepted.items': itemsText,
      'returnAccepted.send': 'Where to send the cards',
      'returnAccepted.reply': 'Where there is no address',
      'returnAccepted.next': 'What happens next',
    },
  },
  returnRefused: {
    title: 'Return declined',
    sentences: {
      'returnRefused.subject': subject,
      'returnRefused.heading': heading,
      'returnRefused.text': text,
      'returnRefused.subjectItems': itemsSubject,
      'returnRefused.items': itemsText,
    },
  },
  returnReceived: {
    title: 'Return received',
    sentences: {
      'returnReceived.subject': subject,
      'returnReceived.heading': heading,
      'returnReceived.text': text,
      'returnReceived.off': 'About the cards',
      'returnReceived.subjectItems': itemsSubject,
      'returnReceived.items': itemsText,
      'returnReceived.offCards': 'About the cards, with accessories',
      'returnReceived.money': 'About the money',
    },
  },
} as const satisfies Readonly<Record<string, MailWording>>;

export type WordedMail = keyof typeof mailWordings;

export const wordedMails = Object.keys(mailWordings).filter(isWordedMail);

export function isWordedMail(name: string): name is WordedMail {
  return Object.hasOwn(mailWordings, name);
}
