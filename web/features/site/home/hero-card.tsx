import { CardObject } from '#web/ui/card-object/card-object.tsx';

/** The pictured card as SVG, drawn on the server: the page's script knows no drawing. */
export interface DrawnCard {
  readonly front: string;
  /** The front once more: names within a drawing stand once in a document. */
  readonly smallFront: string;
  readonly back: string;
  /** The most characters of a name, in UTF-16 units. */
  readonly nameLimit: number;
}

/**
 * The printed card: a name on one side, a code on the other. Light follows the mouse, and where the browser
 * can, the card turns as the page is scrolled.
 */
export function HeroCard({ front, back }: Pick<DrawnCard, 'front' | 'back'>) {
  return (
    <div className="hero-card">
      <CardObject front={front} back={back} finish="matte" />
    </div>
  );
}
