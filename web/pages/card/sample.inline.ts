import { shareCard } from '#web/features/card/scripts/share-card.script.ts';

shareCard();
