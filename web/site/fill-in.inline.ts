import { fillIn } from './fill-in.script.ts';

fillIn(globalThis);
