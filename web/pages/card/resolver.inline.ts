import { resolveCard } from '#web/features/card/resolve-card.script.ts';

resolveCard();
