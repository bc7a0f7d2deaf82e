import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { plansPath } from '#web/site/site-links.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { stepNames, type StepName } from './first-steps.ts';
import './steps-list.css';

interface StepsListProps {
  done: ReadonlySet<StepName>;
  onProfile: () => void;
  onPhoto: () => void;
  onShare: () => void;
  /** A card was bought, and is not tapped yet. */
  isCardComing: boolean;
  onHide: () => void;
}

const titles: Readonly<Record<StepName, string>> = {
  profile: 'Make your profile',
  photo: 'Add a photo',
  share: 'Share it once',
  card: 'Get your card in hand',
};

/** The four steps of a new owner: those that are done, and the next one with its button. */
export function StepsList(props: StepsListProps) {
  const { done, onProfile, onPhoto, onShare, isCardComing, onHide } = props;
  const next = stepNames.find((name) => !done.has(name));
  if (next === undefined) return null;
  const actions: Readonly<Record<StepName, ReactNode>> = {
    profile: (
      <Button variant="primary" onClick={onProfile}>
        Make Your Profile
      </Button>
    ),
    photo: (
      <Button variant="primary" onClick={onPhoto}>
        Add a Photo
      </Button>
    ),
    share: (
      <Button variant="primary" onClick={onShare}>
        Share Your Card
      </Button>
    ),
    card: isCardComing ? (
      <p className="text-ink-soft">You’ve ordered it. Tap it once to make it yours.</p>
    ) : (
      <ButtonLink to={plansPath} variant="primary">
        Order Your Card
      </ButtonLink>
    ),
  };
  return (
    <section
      aria-labelledby="first-steps"
      className="rounded-card border border-hairline bg-paper p-4 sm:p-6"
    >
      <div className="flex items-center gap-4">
        <Ring done={done.size} />
        <div className="grow">
          <h2 id="first-steps" className="text-title font-semibold">
            Get started
          </h2>
          <p className="text-ink-soft">
            {done.size} of {stepNames.length} done
          </p>
        </div>
        <Button variant="quiet" aria-label="Hide these steps" onClick={onHide}>
          Hide
        </Button>
      </div>
      <ol className="mt-4 grid gap-x-6 sm:grid-cols-2">
        {stepNames.map((name) => (
          <li key={name} className="flex min-h-11 items-center gap-3">
            {done.has(name) ? (
              <CircleCheck className="size-5 shrink-0 text-accent-ink" />
            ) : (
              <span
                aria-hidden="true"
                className="size-5 shrink-0 rounded-full border-2 border-field-line"
              />
            )}
            <span className={done.has(name) ? 'text-ink-soft' : 'font-medium'}>
              {titles[name]}
              {done.has(name) && <span className="sr-only">, done</span>}
            </span>
          </li>
        ))}
      </ol>
      <div className="mt-4">{actions[next]}</div>
    </section>
  );
}

/** How much is done, as a ring; the words beside it say the same. */
function Ring({ done }: { done: number }) {
  return (
    <svg viewBox="0 0 36 36" className="steps-ring size-14 shrink-0" aria-hidden="true">
      <circle cx="18" cy="18" r="15" pathLength={stepNames.length} />
      <circle
        cx="18"
        cy="18"
        r="15"
        pathLength={stepNames.length}
        strokeDasharray={`${done} ${stepNames.length}`}
      />
    </svg>
  );
}
