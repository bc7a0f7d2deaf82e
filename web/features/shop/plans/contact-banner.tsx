import { Link } from 'react-router';

/** For who wants more than the plans say. */
export function ContactBanner() {
  return (
    <aside
      aria-label="Contact"
      className="below-the-fold mx-auto w-full max-w-site px-4 pb-14 sm:px-6 lg:pb-20"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-card bg-stock px-6 py-8 text-on-stock sm:px-10">
        <div>
          <p className="text-title font-semibold">Cards for a whole team?</p>
          <p className="mt-1 max-w-reading text-on-stock-soft">
            Tell us how many people and brands you have, and we’ll find the right plan.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link
            to="/contact"
            className="inline-flex min-h-12 items-center rounded-field border border-current px-5 font-medium transition-opacity hover:opacity-80"
          >
            Contact us
          </Link>
          <Link
            to="/teams"
            className="inline-flex min-h-12 items-center font-medium underline underline-offset-4 transition-opacity hover:opacity-80"
          >
            Seats for a company
          </Link>
        </div>
      </div>
    </aside>
  );
}
