/**
 * A UUID of version 4, made where something is written: sent again after a lost answer, it is known.
 * `crypto.randomUUID` is not there on pages without TLS.
 */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40;
    return index === 8 ? (byte & 0x3f) | 0x80 : byte;
  })
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
