import { watchScripts } from './watch-scripts.script.ts';

watchScripts();
