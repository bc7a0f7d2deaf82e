import { BrandMark } from '#web/site/brand-mark.tsx';

/** The product: a printed card, and the phone that has just received it. */
export function DrawnCard() {
  return (
    <div aria-hidden="true" className="hero-scene mx-auto">
      <div className="hero-phone">
        <div className="hero-phone-screen">
          <div className="h-14 bg-accent" />
          <div className="-mt-7 ml-4 grid size-14 place-items-center rounded-full border-4 border-paper bg-accent-wash text-title font-semibold text-accent-ink">
            R
          </div>
          <div className="flex flex-col gap-1 px-4 pt-2">
            <span className="text-body font-semibold">Rosa Lind</span>
            <span className="text-caption text-ink-soft">Architect, Lind &amp; Daughters</span>
          </div>
          <span className="mx-4 mt-4 rounded-field bg-accent py-2 text-center text-caption font-medium text-on-accent">
            Save Contact
          </span>
          <div className="mx-4 mt-4 flex flex-col gap-3 border-t border-hairline pt-4">
            <span className="h-2 w-4/5 rounded-full bg-sunken" />
            <span className="h-2 w-3/5 rounded-full bg-sunken" />
            <span className="h-2 w-2/3 rounded-full bg-sunken" />
          </div>
        </div>
      </div>
      <div className="hero-card">
        <div className="flex items-start justify-between">
          <BrandMark />
          <svg viewBox="0 0 24 24" className="size-7 stroke-ink-soft" fill="none" strokeWidth="1.5">
            <path
              strokeLinecap="round"
              d="M6 8.5a7 7 0 0 1 0 7M9.5 6.5a11 11 0 0 1 0 11M13 4.5a15 15 0 0 1 0 15"
            />
          </svg>
        </div>
        <div>
          <p className="text-title font-semibold">Rosa Lind</p>
          <p className="text-caption text-ink-soft">Architect, Lind &amp; Daughters</p>
        </div>
      </div>
    </div>
  );
}
