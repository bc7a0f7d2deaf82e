/** Said of a profile that was typed for an address which turned out to have an account. */
export const draftWaits = 'The profile you typed waits in your dashboard as a draft.';
