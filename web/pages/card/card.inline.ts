import { sendConnectForm } from '#web/features/card/scripts/connect-form.script.ts';
import { adaptOwnerPrompt } from '#web/features/card/scripts/owner-prompt.script.ts';
import { readOpenedBy } from '#web/features/card/scripts/opened-by.script.ts';
import { helpInApp } from '#web/features/card/scripts/in-app.script.ts';
import { shareCard } from '#web/features/card/scripts/share-card.script.ts';
import { showOwnAddress } from '#web/features/card/scripts/show-own-address.script.ts';
import { tellEvents } from '#web/features/card/scripts/tell-events.script.ts';
import { readVerifiedTap } from '#web/features/card/scripts/verified-mark.script.ts';

const openedBy = readOpenedBy();
const tap = readVerifiedTap();
shareCard();
helpInApp();
if (openedBy !== 'link') showOwnAddress();
adaptOwnerPrompt();
sendConnectForm();
tellEvents(openedBy, tap);
