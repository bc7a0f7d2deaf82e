/** By which every process drops the texts of the site. */
export const contentTag = 'content';
