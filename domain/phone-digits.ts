/** Digits a phone number may have (E.164); where a country code is asked for, it is kept apart. */
export const maximumPhoneDigits = 15;
