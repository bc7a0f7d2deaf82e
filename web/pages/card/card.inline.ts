import { sendConnectForm } from '#web/features/card/connect-form.script.ts';
import { adaptOwnerPrompt } from '#web/features/card/owner-prompt.script.ts';
import { shareCard } from '#web/features/card/share-card.script.ts';
import { showOwnAddress } from '#web/features/card/show-own-address.script.ts';
import { tellEvents } from '#web/features/card/tell-events.script.ts';

shareCard();
showOwnAddress();
adaptOwnerPrompt();
sendConnectForm();
tellEvents();
