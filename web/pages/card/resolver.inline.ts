import { resolveCard } from '#web/features/public-card/scripts/resolve-card.script.ts';

resolveCard();
