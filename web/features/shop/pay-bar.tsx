import type { ReactNode } from 'react';
import { formatCents } from '#domain/catalog/money.ts';

interface PayBarProps {
  totalCents: number;
  /** The step's main button. */
  children: ReactNode;
}

/** The total and the way on: on a phone a bar at the bottom of the screen, else just the button. */
export function PayBar({ totalCents, children }: PayBarProps) {
  return (
    <div
      data-bottom-bar=""
      className="sticky bottom-0 z-10 -mx-4 flex items-center gap-4 border-t border-hairline bg-canvas px-4 py-3 sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:border-0 lg:p-0 *:grow"
    >
      <p aria-hidden="true" className="grow-0! font-semibold tabular-nums lg:hidden">
        {formatCents(totalCents)}
      </p>
      {children}
    </div>
  );
}
