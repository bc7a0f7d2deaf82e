/** A message that a visitor left by the contact form of a sample person's card. */
export interface SampleMessage {
  readonly daysAgo: number;
  /** In UTC. */
  readonly hour: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string;
  readonly phone?: string;
  readonly message: string;
  /** The number of the person's profile that it came to, in the order in which they were added; absent: the first. */
  readonly profile?: number;
  readonly isUnread?: true;
  /** The receiver's own note. */
  readonly note?: string;
  /** The receiver's answer by mail. */
  readonly reply?: string;
}

/** By the address of whose card it was, oldest first. */
export const sampleMessages: Readonly<Record<string, readonly SampleMessage[]>> = {
  'maya@nearcard.test': [
    {
      daysAgo: 341,
      hour: 10,
      firstName: 'Karin',
      lastName: 'Åberg',
      email: 'karin.aberg@studio-aberg.example',
      message:
        'Lovely to meet you at the opening. Could you send me the name of the lamp by the stairs?',
      note: 'Sent her the link: Skog, large.',
    },
    {
      daysAgo: 288,
      hour: 14,
      firstName: 'Peter',
      lastName: 'Wallin',
      email: 'peter@wallin-law.example',
      phone: '+46 70 123 45 67',
      message: 'We move into a former bank in autumn, 180 m². Do you take on offices of that size?',
      note: 'First visit on the 14th. Old vault could become the library.',
    },
    {
      daysAgo: 212,
      hour: 12,
      profile: 1,
      firstName: 'Sanna',
      lastName: 'Korhonen',
      email: 'sanna@korhonen.example',
      message:
        'Your stand was the calmest place of the whole fair. May we quote you in our newsletter?',
    },
    {
      daysAgo: 211,
      hour: 16,
      profile: 1,
      firstName: 'Luca',
      lastName: 'Bianchi',
      email: 'luca.bianchi@legno.example',
      message: 'We make the oak panels you admired in hall B. Shall I send samples to your studio?',
      note: 'Samples arrived. Ask for the smoked one in 22 mm.',
    },
    {
      daysAgo: 163,
      hour: 9,
      firstName: 'Ebba',
      lastName: 'Nordin',
      email: 'ebba@nordin-dental.example',
      phone: '+46 73 555 01 12',
      message:
        'A waiting room that does not look like one: is that something you would do for a dentist?',
    },
    {
      daysAgo: 104,
      hour: 8,
      firstName: 'Thomas',
      lastName: 'Keller',
      email: 'thomas.keller@keller-optik.example',
      message:
        'Grüße aus Zürich! Our second shop opens in spring, and we would like you to see the floor plan.',
      note: 'Offer sent. Call again in January.',
    },
    {
      daysAgo: 58,
      hour: 13,
      firstName: 'Ida',
      lastName: 'Sjögren',
      email: 'ida.sjogren@kth-student.example',
      message:
        'I study architecture and look for an internship from February on. May I send my portfolio?',
    },
    {
      daysAgo: 17,
      hour: 15,
      firstName: 'Omar',
      lastName: 'Haddad',
      email: 'omar@haddad-coffee.example',
      phone: '+46 76 555 01 98',
      message:
        'Your talk about light was what our café needs. Two rooms, north-facing. Can we meet?',
      note: 'Café in Vasastan, likes warm greys.',
    },
    {
      daysAgo: 16,
      hour: 11,
      firstName: 'Helena',
      lastName: 'Strand',
      email: 'helena@strand-yoga.example',
      message: 'Which acoustic felt did you use in the meeting room on your third slide?',
      reply:
        'Wool felt of 9 mm, on battens with 40 mm behind it. The gap does more than the felt.\n\nShall I send you a sample?',
    },
    {
      daysAgo: 6,
      hour: 9,
      firstName: 'Viktor',
      lastName: 'Engström',
      phone: '+46 70 555 01 43',
      message:
        'Please call me about the joinery in Uppsala, the carpenter needs an answer this week.',
      isUnread: true,
    },
    {
      daysAgo: 3,
      hour: 18,
      firstName: 'Amélie',
      lastName: 'Laurent',
      email: 'amelie@atelier-laurent.example',
      message:
        'We met on the train to Malmö. Here is my address: I would love to see the drawings.',
      isUnread: true,
    },
    {
      daysAgo: 1,
      hour: 10,
      firstName: 'Nils',
      lastName: 'Forsberg',
      email: 'nils.forsberg@forsberg-audio.example',
      message:
        'Our listening room gets a budget at last. Are you free for a first visit in December?',
      isUnread: true,
    },
  ],
  'daniel@nearcard.test': [
    {
      daysAgo: 219,
      hour: 9,
      firstName: 'Julia',
      lastName: 'Brandt',
      email: 'julia@brandt-robotics.example',
      message:
        'Thanks for the straight words on our model. Could you look at the hiring plan as well?',
      note: 'Hiring plan reviewed, second round after the summer.',
    },
    {
      daysAgo: 171,
      hour: 15,
      firstName: 'Kwame',
      lastName: 'Mensah',
      email: 'kwame@mensah-foods.example',
      message:
        'We raise in Q3 and need somebody who has sat on the other side. What does a month cost?',
    },
    {
      daysAgo: 61,
      hour: 17,
      firstName: 'Lena',
      lastName: 'Fischer',
      email: 'lena.fischer@fischer-ventures.example',
      phone: '+49 1512 555 0134',
      message:
        'Good panel yesterday. Two founders of ours should talk to you, may I introduce them?',
      note: 'Introduced to both. One starts in November.',
    },
    {
      daysAgo: 60,
      hour: 10,
      firstName: 'Marek',
      lastName: 'Nowak',
      email: 'marek@nowak-software.example',
      message: 'Do you also read term sheets in Polish?',
    },
    {
      daysAgo: 22,
      hour: 12,
      profile: 1,
      firstName: 'Sarah',
      lastName: 'Lindner',
      email: 'sarah@lindner-baeckerei.example',
      message:
        'Our bakery grows from two shops to five, and the bank asks for a plan. Do you help small ones?',
      note: 'Yes! Meeting on Thursday, 9:30.',
    },
    {
      daysAgo: 4,
      hour: 8,
      firstName: 'Jonas',
      lastName: 'Weber',
      email: 'jonas.weber@weber-solar.example',
      message: 'The board wants the runway on one page. Can you do that by the 30th?',
      isUnread: true,
    },
    {
      daysAgo: 1,
      hour: 16,
      firstName: 'Priya',
      lastName: 'Raman',
      email: 'priya@raman-health.example',
      message:
        'Met Amara at the meet-up, she sent me your card. We should talk about our bridge round.',
      isUnread: true,
    },
  ],
  'sofia@nearcard.test': [
    {
      daysAgo: 190,
      hour: 11,
      firstName: 'Clara',
      lastName: 'Beltrán',
      email: 'clara@beltran-type.example',
      message:
        'I would like to give a workshop on variable fonts. Is there still a slot on the Friday?',
      note: 'Friday 11:00, room 2. Confirmed.',
    },
    {
      daysAgo: 131,
      hour: 13,
      firstName: 'James',
      lastName: 'Whitfield',
      email: 'james@whitfield-print.example',
      message: 'We sponsor the risograph corner again if the harbour hall has power on both sides.',
      note: 'It has. Contract signed.',
    },
    {
      daysAgo: 88,
      hour: 10,
      firstName: 'Mireia',
      lastName: 'Pons',
      email: 'mireia.pons@escola-disseny.example',
      message: 'Forty students of mine are on their way. Which entrance is the one for groups?',
    },
    {
      daysAgo: 87,
      hour: 17,
      firstName: 'Rui',
      lastName: 'Carvalho',
      email: 'rui@carvalho-studio.example',
      phone: '+351 912 555 014',
      message: 'Best opening talk in years. Could I have the slides for my team in Porto?',
    },
    {
      daysAgo: 86,
      hour: 12,
      firstName: 'Anna',
      lastName: 'Schmitt',
      email: 'anna@schmitt-ceramics.example',
      message: 'I left a blue scarf in hall 3. Is there a lost property office?',
      note: 'Found, sent by post.',
    },
    {
      daysAgo: 40,
      hour: 9,
      firstName: 'Tomás',
      lastName: 'Iglesias',
      email: 'tomas@iglesias-motion.example',
      message: 'When does the call for speakers open for next May?',
    },
    {
      daysAgo: 8,
      hour: 15,
      firstName: 'Yuki',
      lastName: 'Tanaka',
      email: 'yuki.tanaka@tanaka-textiles.example',
      message:
        'We would like to show our looms in the harbour hall. Do you have space of 30 m² left?',
      isUnread: true,
    },
    {
      daysAgo: 2,
      hour: 14,
      firstName: 'Bruno',
      lastName: 'Serra',
      email: 'bruno@serra-sound.example',
      message:
        'I can bring the sound system of last year for the same price, if you say so this month.',
      isUnread: true,
    },
  ],
};
