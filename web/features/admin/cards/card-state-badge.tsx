import type { CardState } from '#domain/cards/card-state.ts';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';

export const stateLabels: Readonly<Record<CardState, string>> = {
  unclaimed: 'Unclaimed',
  claimed: 'Claimed',
  frozen: 'Frozen',
  released: 'Released',
};

const kinds: Readonly<Record<CardState, BadgeKind>> = {
  unclaimed: 'neutral',
  claimed: 'good',
  frozen: 'bad',
  released: 'warning',
};

export function CardStateBadge({ state }: { state: CardState }) {
  return <Badge kind={kinds[state]}>{stateLabels[state]}</Badge>;
}
