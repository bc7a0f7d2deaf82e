/** The texts besides the blog, by the names of their files and pages. */
export const documentNames = ['terms-and-conditions', 'privacy', 'imprint'] as const;
export type DocumentName = (typeof documentNames)[number];
