import { helpInApp } from '#web/features/public-card/scripts/in-app.script.ts';
import { shareCard } from '#web/features/public-card/scripts/share-card.script.ts';

shareCard();
helpInApp();
