import type { MailTexts } from '#domain/texts/mail-texts.ts';
import {
  isAccessoryPosition,
  returnedAccessories,
  type OrderedAccessory,
} from '#domain/orders/returned-things.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';

/** The steps of a return that its buyer is mailed about; of a refund the refund's own mail tells. */
export type ReturnMailKind = 'asked' | 'accepted' | 'refused' | 'received';

interface MailedReturn {
  /** Of the order. */
  readonly number: number;
  readonly positions: readonly number[];
  /** Of the order. */
  readonly accessories: readonly OrderedAccessory[];
  /** The shop's sentence; empty: none. */
  readonly answer: string;
  /** Where the parcel goes; empty: the shop has not said. */
  readonly sendTo: string;
  /** The origin of the links. */
  readonly publicUrl: string;
}

/** A return was asked for, accepted or refused, or its parcel has arrived. */
export function returnMail(
  texts: MailTexts,
  kind: ReturnMailKind,
  returned: MailedReturn,
): MailContent {
  const { language, text } = texts;
  const { number, answer, sendTo, publicUrl } = returned;
  const { heading, subject, intro, keep, off } = wordsOf(texts, kind, returned);
  const note = answer === '' ? [] : [text('return.answer', { answer })];
  const paragraphs = {
    asked: [intro, keep],
    accepted: [
      intro,
      ...note,
      ...(sendTo === ''
        ? [text('returnAccepted.reply')]
        : [text('returnAccepted.send', { number }), sendTo]),
      text('returnAccepted.next'),
    ],
    refused: [intro, ...note],
    received: [intro, ...off, text('returnReceived.money')],
  }[kind];
  const [preheader = ''] = paragraphs;
  return {
    language,
    subject,
    preheader,
    heading,
    paragraphs,
    action: { label: text('return.action'), url: `${publicUrl}/orders/${number}` },
    note: text('mail.reply'),
  };
}

const keys = {
  asked: 'returnAsked',
  accepted: 'returnAccepted',
  refused: 'returnRefused',
  received: 'returnReceived',
} as const;

/** The words that depend on what is sent back: cards alone, or accessories too. */
function wordsOf(
  { text }: MailTexts,
  kind: ReturnMailKind,
  { number, positions, accessories }: MailedReturn,
) {
  const key = keys[kind];
  const cards = positions.filter((position) => !isAccessoryPosition(position));
  if (cards.length === positions.length) {
    return {
      subject: text(`${key}.subject`, { number }),
      heading: text(`${key}.heading`),
      intro: text(`${key}.text`, { number, cards: cards.join(', ') }),
      keep: text('returnAsked.keep'),
      off: [text('returnReceived.off')],
    };
  }
  const items = [
    ...cards.map((position) => text('return.card', { position })),
    ...returnedAccessories(positions, accessories),
  ].join(', ');
  const isAnswered = key === 'returnRefused' || key === 'returnReceived';
  return {
    subject: isAnswered
      ? text(`${key}.subjectItems`, { number })
      : text(`${key}.subject`, { number }),
    heading:
      key === 'returnAccepted' ? text('returnAccepted.headingItems') : text(`${key}.heading`),
    intro: text(`${key}.items`, { number, items }),
    keep: text('returnAsked.keepItems'),
    off: cards.length > 0 ? [text('returnReceived.offCards')] : [],
  };
}
