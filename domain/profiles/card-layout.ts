/** The layouts of a card's page, in the order in which they are offered. */
export const cardLayouts = ['banner', 'portrait', 'split', 'minimal', 'stage', 'business'] as const;
export type CardLayout = (typeof cardLayouts)[number];

/** The layout of a profile whose owner has not chosen: every page looked like this before there were others. */
export const defaultCardLayout: CardLayout = 'banner';
