/** Said of a profile that was typed for an address which turned out to have an account. */
export const draftWaits = 'We saved the profile you entered as a draft in your dashboard.';
