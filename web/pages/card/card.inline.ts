import { sendConnectForm } from '#web/features/card/connect-form.script.ts';
import { adaptOwnerPrompt } from '#web/features/card/owner-prompt.script.ts';
import { readOpenedBy } from '#web/features/card/opened-by.script.ts';
import { shareCard } from '#web/features/card/share-card.script.ts';
import { showOwnAddress } from '#web/features/card/show-own-address.script.ts';
import { tellEvents } from '#web/features/card/tell-events.script.ts';

const openedBy = readOpenedBy();
shareCard();
if (openedBy !== 'link') showOwnAddress();
adaptOwnerPrompt();
sendConnectForm();
tellEvents(openedBy);
