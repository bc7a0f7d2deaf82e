import { ButtonLink } from '#web/ui/button.tsx';
import { DrawnCard } from './drawn-card.tsx';
import './home.css';

/** What it is, in five seconds. */
export function Hero() {
  return (
    <section className="border-b border-hairline bg-paper">
      <div className="mx-auto grid max-w-site items-center gap-12 px-4 py-14 sm:px-6 lg:grid-cols-[1.1fr_1fr] lg:py-24">
        <div>
          <h1 className="text-display font-semibold">Tap. Connect. Share Instantly.</h1>
          <p className="mt-6 max-w-reading text-lead text-ink-soft">
            A business card that opens your profile on any phone. One tap or a scan shares your
            details, your links and a way to reach you.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/register" variant="primary">
              Create Your Account
            </ButtonLink>
            <ButtonLink to="/login">Login</ButtonLink>
          </div>
        </div>
        <DrawnCard />
      </div>
    </section>
  );
}
