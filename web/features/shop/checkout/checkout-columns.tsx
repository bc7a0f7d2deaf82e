import type { ReactNode } from 'react';

interface CheckoutColumnsProps {
  main: ReactNode;
  /** Stays in sight on a wide screen; on a phone it follows. */
  aside: ReactNode;
}

/**
 * A step of the checkout beside its summary. On a phone the parts of `aside` become children of one
 * column, so that what is sticky among them stays at the bottom of the screen all along.
 */
export function CheckoutColumns({ main, aside }: CheckoutColumnsProps) {
  return (
    <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-14">
      {main}
      <div className="contents lg:sticky lg:top-24 lg:flex lg:flex-col lg:gap-5">{aside}</div>
    </div>
  );
}
