import { sendConnectForm } from '#web/features/public-card/scripts/connect-form.script.ts';
import { adaptOwnerPrompt } from '#web/features/public-card/scripts/owner-prompt.script.ts';
import { readOpenedBy } from '#web/features/public-card/scripts/opened-by.script.ts';
import { helpInApp } from '#web/features/public-card/scripts/in-app.script.ts';
import { shareCard } from '#web/features/public-card/scripts/share-card.script.ts';
import { showOwnAddress } from '#web/features/public-card/scripts/show-own-address.script.ts';
import { tellEvents } from '#web/features/public-card/scripts/tell-events.script.ts';
import { readVerifiedTap } from '#web/features/public-card/scripts/verified-mark.script.ts';

const openedBy = readOpenedBy();
const tap = readVerifiedTap();
shareCard();
helpInApp();
if (openedBy !== 'link') showOwnAddress();
adaptOwnerPrompt();
sendConnectForm();
tellEvents(openedBy, tap);
