const times = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** @param time ISO 8601; shown in the keeper's own time zone */
export const shownTime = (time: string) => times.format(new Date(time));

/** @param time ISO 8601; its day in the keeper's own time zone */
export const shownDay = (time: string) => dates.format(new Date(time));

/** @param dollars as the wire has them */
export const shownMoney = (dollars: number) => money.format(dollars);
