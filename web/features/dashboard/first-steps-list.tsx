import type { ReactNode } from 'react';
import { plansPath } from '#web/site/site-links.ts';
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

const titles: Readonly<Record<StepName, string>> = {
  profile: 'Make your profile',
  photo: 'Add a photo',
  share: 'Share it once',
  card: 'Get your card in hand',
};

/** The four steps of a new owner. */
export function FirstSteps(props: FirstStepsProps) {
  const { done, onProfile, onPhoto, onShare, isCardComing, onHide } = props;
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
    <StepsList
      title="Get started"
      steps={stepNames.map((name) => ({
        title: titles[name],
        isDone: done.has(name),
        action: actions[name],
      }))}
      onHide={onHide}
    />
  );
}
