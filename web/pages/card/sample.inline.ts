import { helpInApp } from '#web/features/card/scripts/in-app.script.ts';
import { shareCard } from '#web/features/card/scripts/share-card.script.ts';

shareCard();
helpInApp();
