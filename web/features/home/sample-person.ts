/** The person on the pictured cards; nobody's: number and domain are reserved for examples. */
export const samplePerson = {
  name: 'Rosa Lind',
  initials: 'RL',
  role: 'Architect',
  company: 'Lind & Daughters',
  phone: '+1 555 010 0142',
  email: 'rosa@lind.example',
} as const;
