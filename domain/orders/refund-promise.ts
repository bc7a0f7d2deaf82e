/** How long after a payment it is given back in full, for whatever reason: content/terms-and-conditions.md. */
export const refundPromiseDays = 14;
