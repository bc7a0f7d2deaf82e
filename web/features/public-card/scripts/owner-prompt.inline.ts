import { adaptOwnerPrompt } from './owner-prompt.script.ts';

adaptOwnerPrompt();
