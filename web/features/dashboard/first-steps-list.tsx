import type { ReactNode } from 'react';
import { useDashboardTexts } from '#web/site/inside/dashboard-texts.ts';
import { plansPath } from '#web/site/site-links.ts';
import { useSitePath } from '#web/site/site-texts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { StepsList } from '#web/ui/steps-list.tsx';
import { stepNames, type StepName } from './first-steps.ts';

interface FirstStepsProps {
  done: ReadonlySet<StepName>;
  onProfile: () => void;
  onPhoto: () => void;
  onShare: () => void;
  /** A card was bought, and is not tapped yet. */
  isCardComing: boolean;
  onHide: () => void;
}

const titles = {
  profile: 'dashboard.stepProfile',
  photo: 'dashboard.stepPhoto',
  share: 'dashboard.stepShare',
  card: 'dashboard.stepCard',
} as const satisfies Readonly<Record<StepName, string>>;

/** The four steps of a new owner. */
export function FirstSteps(props: FirstStepsProps) {
  const { done, onProfile, onPhoto, onShare, isCardComing, onHide } = props;
  const { text } = useDashboardTexts();
  const pathOf = useSitePath();
  const actions: Readonly<Record<StepName, ReactNode>> = {
    profile: (
      <Button variant="primary" onClick={onProfile}>
        {text('dashboard.makeProfile')}
      </Button>
    ),
    photo: (
      <Button variant="primary" onClick={onPhoto}>
        {text('dashboard.addPhoto')}
      </Button>
    ),
    share: (
      <Button variant="primary" onClick={onShare}>
        {text('dashboard.shareCard')}
      </Button>
    ),
    card: isCardComing ? (
      <p className="text-ink-soft">{text('dashboard.ordered')}</p>
    ) : (
      <ButtonLink to={pathOf(plansPath)} variant="primary">
        {text('dashboard.orderCard')}
      </ButtonLink>
    ),
  };
  return (
    <StepsList
      title={text('dashboard.start')}
      steps={stepNames.map((name) => ({
        title: text(titles[name]),
        isDone: done.has(name),
        action: actions[name],
      }))}
      onHide={onHide}
    />
  );
}
