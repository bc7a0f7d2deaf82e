interface TeamPictureProps {
  /** SVG of our own drawing. */
  cards: readonly string[];
  /** The text for screen readers. */
  label: string;
  /** Columns and gaps below three columns of a wide screen. */
  className?: string;
}

/** The cards of a company beside each other. */
export function TeamPicture({
  cards,
  label,
  className = 'grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4',
}: TeamPictureProps) {
  return (
    <figure aria-label={label} className={`grid sm:pb-6 ${className}`}>
      {cards.map((svg, index) => (
        <div
          key={index}
          className="aspect-[85.6/53.98] overflow-hidden rounded-[3.71%/5.89%] shadow-paper ring-1 ring-hairline select-none sm:nth-[3n+2]:translate-y-6"
          // Every text within is escaped by `cardSvg`.
          dangerouslySetInnerHTML={{ __html: svg }}
        />
      ))}
    </figure>
  );
}
