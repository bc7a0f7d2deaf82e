import { resolveCard } from '#web/features/card/scripts/resolve-card.script.ts';

resolveCard();
