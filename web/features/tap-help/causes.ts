import type { Question } from '#domain/seo/faq-page.ts';

/** Steps on one kind of phone. */
export interface PhoneSteps {
  readonly phone: string;
  readonly steps: readonly string[];
}

/** A reason why a tap opens nothing, and what helps. */
export interface TapCause {
  readonly id: string;
  readonly question: string;
  readonly text: string;
  readonly phones?: readonly PhoneSteps[];
}

/** The most frequent first. */
export const causes: readonly TapCause[] = [
  {
    id: 'off',
    question: 'Is NFC switched on?',
    text: 'A tap is read by NFC, the short radio that also pays in shops. Bluetooth and Wi-Fi do not matter.',
    phones: [
      {
        phone: 'iPhone',
        steps: [
          'There is no switch: NFC is always on. Aeroplane mode turns it off on many iPhones, so leave that.',
          'Wake the screen, and close the camera and Apple Wallet: while they are open, no tag is read.',
          'A notification appears at the top of the screen. Touch it.',
        ],
      },
      {
        phone: 'Android',
        steps: [
          'Open Settings, then Connected devices, then Connection preferences. Switch NFC on.',
          'On a Samsung: Settings, then Connections, then NFC and contactless payments.',
          'Elsewhere, type NFC into the search of the Settings. If nothing is found, the phone has no NFC.',
        ],
      },
    ],
  },
  {
    id: 'place',
    question: 'Does the card touch the right place?',
    text: 'The antenna is small, and the card has to lie flat on it. Hold it still for two seconds. Where nothing happens, slide it slowly from the top to the bottom of the back.',
  },
  {
    id: 'metal',
    question: 'Is there metal in between?',
    text: 'Metal swallows the signal. Take off a case with a metal plate, a magnet, a ring or other cards in it, and take the card out of your wallet. A card that lies on a laptop or a metal table is not read either: lift it.',
  },
  {
    id: 'locked',
    question: 'Is the screen on, and the phone unlocked?',
    text: 'No phone reads a card while its screen is dark.',
    phones: [
      {
        phone: 'iPhone',
        steps: [
          'It reads on the lock screen as well, and then asks you to unlock it.',
          'After a restart, unlock it once with the code.',
        ],
      },
      { phone: 'Android', steps: ['Unlock it first. On the lock screen nothing is read.'] },
    ],
  },
  {
    id: 'old',
    question: 'Is the phone too old?',
    text: 'Some phones want a touch first, and some cannot read cards at all. The printed code works with all of them.',
    phones: [
      {
        phone: 'iPhone',
        steps: [
          'XS, XR and later, and the SE from the second generation: they read by themselves.',
          '7, 8 and X: open the Control Centre and touch the NFC tag reader. It is added in Settings, then Control Centre.',
          '6s and before, and the first SE: they cannot read cards. Scan the code.',
        ],
      },
      {
        phone: 'Android',
        steps: ['Nearly all since 2015 can; some of the cheapest have no NFC. Scan the code.'],
      },
    ],
  },
  {
    id: 'code',
    question: 'Is there another way?',
    text: 'Scan the QR code that is printed on the card: point the camera of the phone at it, and touch the link that appears. It opens the same page, on every phone with a camera.',
  },
];

/** The causes as search engines take them, with every step. */
export const tapQuestions: readonly Question[] = causes.map(({ question, text, phones = [] }) => ({
  question,
  answer: [text, ...phones.map(({ phone, steps }) => `${phone}: ${steps.join(' ')}`)].join(' '),
}));

/** A phone seen from behind, and where its antenna is. */
export interface AntennaPlace {
  readonly phones: string;
  readonly place: string;
  /** The centre of the antenna in the drawing, from the top, of a back that is 160 high. */
  readonly y: number;
  readonly camera: 'left' | 'bar' | 'round';
}

export const antennaPlaces: readonly AntennaPlace[] = [
  { phones: 'iPhone', place: 'At the upper edge', y: 10, camera: 'left' },
  { phones: 'Google Pixel', place: 'Below the camera', y: 58, camera: 'bar' },
  { phones: 'Samsung Galaxy', place: 'In the middle of the back', y: 80, camera: 'left' },
  { phones: 'Xiaomi, Oppo, OnePlus, Motorola', place: 'Around the camera', y: 28, camera: 'round' },
];
