import script from './fill-in.inline.ts?inline-script';

/** For the document's head; see `fillIn`. Browsers are given it inline, so not again. */
export const fillingIn = import.meta.env.SSR ? script : '';
