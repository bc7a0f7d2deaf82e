export const profileTypes = ['Personal', 'Business', 'School', 'Conference', 'Custom'] as const;
export type ProfileType = (typeof profileTypes)[number];

export const profilePositions = ['right', 'center', 'left'] as const;
export type ProfilePosition = (typeof profilePositions)[number];
