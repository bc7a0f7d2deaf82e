/**
 * Whether a URL's path has an extension, as files have and no page does. `.data` alone does not
 * count: that is how React Router asks for a page's loader data.
 */
export function isFileLike(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return /\.[^./]+$/.test(path.replace(/\.data$/, ''));
}
