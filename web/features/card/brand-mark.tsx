import { brandMarks, type BrandName } from './brand-marks.ts';

/** A brand's mark in the colour of the text around it. */
export function BrandMark({ brand }: { brand: BrandName }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={brandMarks[brand]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
