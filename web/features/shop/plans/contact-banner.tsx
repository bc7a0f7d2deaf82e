import { Link } from 'react-router';

/** The banner for a buyer whose wish is none of the plans. */
export function ContactBanner() {
  return (
    <aside
      aria-label="Contact"
      className="below-the-fold mx-auto w-full max-w-site px-4 pb-14 sm:px-6 lg:pb-20"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-card bg-stock px-6 py-8 text-on-stock sm:px-10">
        <div>
          <p className="text-title font-semibold">Not sure which plan fits?</p>
          <p className="mt-1 max-w-reading text-on-stock-soft">
            Tell us how many people and brands you have, and we’ll find the right plan.
          </p>
        </div>
        <Link
          to="/contact"
          className="inline-flex min-h-12 items-center rounded-field border border-current px-5 font-medium transition-opacity hover:opacity-80"
        >
          Contact us
        </Link>
      </div>
    </aside>
  );
}
