/** The pictured card as SVG, drawn on the server: the page's script knows no drawing. */
export interface DrawnCard {
  readonly front: string;
  /** The front once more: names within a drawing stand once in a document. */
  readonly smallFront: string;
  readonly back: string;
}

/**
 * The printed card: a name on one side, a code on the other. Turns under a mouse, and where the
 * browser can, as the page is scrolled.
 */
export function HeroCard({ card: { front, back } }: { card: DrawnCard }) {
  return (
    <div className="hero-card">
      <div className="hero-card-scrolled">
        <div className="hero-card-turned">
          <div className="hero-card-face" dangerouslySetInnerHTML={{ __html: front }} />
          <div
            className="hero-card-face hero-card-back"
            dangerouslySetInnerHTML={{ __html: back }}
          />
        </div>
      </div>
    </div>
  );
}
