import { tellOpeningState } from '#web/features/public-card/scripts/opening-state.script.ts';

tellOpeningState(document.querySelector('[data-zone]'));
