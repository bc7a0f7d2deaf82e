import { Suspense } from 'react';
import { useDashboardTexts } from '#web/site/inside/dashboard-texts.ts';
import { Unreached } from '#web/site/unreached.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { User } from '#wire/accounts/user.ts';

// Last on the page, so what a form needs is loaded last as well.
const FeedbackForm = lazyPart(() => import('./feedback-form.tsx'), Unreached);

/** A word to the shop. */
export function Feedback({ user }: { user: User }) {
  const { text } = useDashboardTexts();
  return (
    <section aria-labelledby="feedback" className="border-t border-hairline pt-8">
      <h2 id="feedback" className="text-title font-semibold">
        {text('dashboard.feedback')}
      </h2>
      <p className="mt-2 mb-6 max-w-reading text-ink-soft">{text('dashboard.feedbackText')}</p>
      <Suspense fallback={<Skeleton className="h-80 max-w-reading" />}>
        <FeedbackForm user={user} />
      </Suspense>
    </section>
  );
}
