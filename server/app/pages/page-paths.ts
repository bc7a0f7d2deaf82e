/** Whether a request names a path of this site, and not what proxies are asked (`http://…`, `*`). */
export function isOwnPath(url: string): boolean {
  return url.startsWith('/');
}
