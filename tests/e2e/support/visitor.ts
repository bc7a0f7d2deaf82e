/** How a phone names its browser. One without a window says so, and its visits count for nothing. */
export const phoneUserAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
