/** The name of the drawing in the hero, the sample's and a visitor's alike. */
export const heroFrontKey = 'hero-front';

/** A visitor's name in the hero, in the place of the sample person's. */
export interface LiveName {
  /** In its one form, never empty. */
  readonly name: string;
  readonly initials: string;
  /** The front of the card as SVG. */
  readonly front: string;
}

export interface LiveCard {
  /** Absent: the sample. */
  readonly shown?: LiveName;
  /** The reason why the typed name is not what is shown. */
  readonly problem?: string;
  /** The drawing could not be loaded: the field leads to the plans all the same. */
  readonly isUndrawn?: boolean;
}
