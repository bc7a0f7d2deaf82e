import type { Question } from '#domain/site/faq-page.ts';
import type { Texts } from '#domain/texts/texts.ts';

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

/** The causes in the reader's language, the most frequent first. */
export function tapCauses({ text }: Texts): TapCause[] {
  return [
    {
      id: 'off',
      question: text('help.off'),
      text: text('help.offText'),
      phones: [
        {
          phone: 'iPhone',
          steps: [
            text('help.offIphoneAlwaysOn'),
            text('help.offIphoneWake'),
            text('help.offIphoneNotice'),
          ],
        },
        {
          phone: 'Android',
          steps: [
            text('help.offAndroidSettings'),
            text('help.offSamsung'),
            text('help.offAndroidSearch'),
          ],
        },
      ],
    },
    { id: 'place', question: text('help.place'), text: text('help.placeText') },
    { id: 'metal', question: text('help.metal'), text: text('help.metalText') },
    {
      id: 'locked',
      question: text('help.locked'),
      text: text('help.lockedText'),
      phones: [
        { phone: 'iPhone', steps: [text('help.lockedIphone'), text('help.lockedRestart')] },
        { phone: 'Android', steps: [text('help.lockedAndroid')] },
      ],
    },
    {
      id: 'old',
      question: text('help.old'),
      text: text('help.oldText'),
      phones: [
        {
          phone: 'iPhone',
          steps: [
            text('help.oldIphoneNew'),
            text('help.oldIphoneReader'),
            text('help.oldIphoneNone'),
          ],
        },
        { phone: 'Android', steps: [text('help.oldAndroid')] },
      ],
    },
    { id: 'code', question: text('help.code'), text: text('help.codeText') },
  ];
}

/** The causes as search engines take them, with every step. */
export function tapQuestions(causes: readonly TapCause[]): Question[] {
  return causes.map(({ question, text, phones = [] }) => ({
    question,
    answer: [text, ...phones.map(({ phone, steps }) => `${phone}: ${steps.join(' ')}`)].join(' '),
  }));
}

/** A phone seen from behind, and where its antenna is. */
export interface AntennaPlace {
  readonly phones: string;
  readonly place: string;
  /** The centre of the antenna in the drawing, from the top, of a back that is 160 high. */
  readonly y: number;
  readonly camera: 'left' | 'bar' | 'round';
}

/** The places of antennas, and what is to be said of all of them. */
export interface Antennas {
  readonly places: readonly AntennaPlace[];
  readonly note: string;
}

export function antennasIn({ text }: Texts): Antennas {
  return {
    places: [
      { phones: 'iPhone', place: text('help.antennaEdge'), y: 10, camera: 'left' },
      { phones: 'Google Pixel', place: text('help.antennaBelowCamera'), y: 58, camera: 'bar' },
      { phones: 'Samsung Galaxy', place: text('help.antennaMiddle'), y: 80, camera: 'left' },
      {
        phones: 'Xiaomi, Oppo, OnePlus, Motorola',
        place: text('help.antennaCamera'),
        y: 28,
        camera: 'round',
      },
    ],
    note: text('help.antennaNote'),
  };
}
