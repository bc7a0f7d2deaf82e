/** How long an account knows a device that is not used to sign in: two sessions of the longest kind. */
export const knownDeviceSeconds = 180 * 24 * 60 * 60;

/** An account knows so many; the one that was not used for longest makes place. */
export const maximumKnownDevices = 20;
