import { useRef } from 'react';
import type { CardFinish } from '#domain/card-design/card-finish.ts';
import { useCardLight } from './use-card-light.ts';
import './card-object.css';

interface CardObjectProps {
  /** The sides as SVG, as `cardSvg` draws them; without the back there is only the front. */
  front: string;
  back?: string | undefined;
  finish: CardFinish;
  className?: string;
}

/** A printed card as a thing one could hold; as wide as its place. A text beside it, or in its drawing, says what it shows. */
export function CardObject({ front, back, finish, className = '' }: CardObjectProps) {
  const card = useRef<HTMLDivElement>(null);
  useCardLight(card);
  return (
    <div ref={card} data-finish={finish} className={`card-object ${className}`}>
      <div className="card-object-shadow" />
      <div className="card-object-body">
        <div className="card-object-side" />
        <Face svg={front} />
        {back !== undefined && <Face svg={back} className="card-object-back" />}
      </div>
    </div>
  );
}

function Face({ svg, className = '' }: { svg: string; className?: string }) {
  return (
    <div className={`card-object-face ${className}`}>
      {/* Every text within is escaped by `cardSvg`. */}
      <div className="contents" dangerouslySetInnerHTML={{ __html: svg }} />
      <div className="card-object-edge" />
    </div>
  );
}
