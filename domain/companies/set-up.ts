/** The steps of a new company, in the order in which one begins them. */
export const setUpSteps = ['look', 'template', 'people', 'cards'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** The facts that the steps are judged by. */
interface Beginnings {
  /** Site path of the logo; empty: none. */
  readonly logo: string;
  /** Empty: none. */
  readonly color: string;
  /** Of the company's template; 0: there is none. */
  readonly templateVersion: number;
  /** By members and invitations that wait. */
  readonly seatsTaken: number;
  /** Cards that the company holds or has ordered and paid. */
  readonly cards: number;
}

/** The steps that are done, each by doing it. */
export function setUpDone(beginnings: Beginnings): ReadonlySet<SetUpStep> {
  const { logo, color, templateVersion, seatsTaken, cards } = beginnings;
  const done: Readonly<Record<SetUpStep, boolean>> = {
    look: logo !== '' && color !== '',
    template: templateVersion > 0,
    // The owner has a seat from the beginning.
    people: seatsTaken > 1,
    cards: cards > 0,
  };
  return new Set(setUpSteps.filter((step) => done[step]));
}

/** Whether no step is left. */
export function isSetUp(done: ReadonlySet<SetUpStep>): boolean {
  return setUpSteps.every((step) => done.has(step));
}
