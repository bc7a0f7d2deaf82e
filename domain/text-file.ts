/** Text files as spreadsheets, directories and phones write them. */

/** Decodes UTF-16 by its byte order mark. @returns undefined without one */
export function decodeUtf16(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return undefined;
}

/** Decodes a file by its byte order mark, as UTF-8, or as Windows in the west writes it. */
export function decodeTextFile(bytes: Uint8Array): string {
  const text = decodeUtf16(bytes) ?? decodeBy(decoderOf('utf-8'), bytes);
  return text ?? new TextDecoder('windows-1252').decode(bytes);
}

/** @returns undefined for a charset that nobody knows */
export function decoderOf(charset: string): TextDecoder | undefined {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    return undefined;
  }
}

/** @returns undefined where the bytes are none of the decoder's charset */
export function decodeBy(decoder: TextDecoder | undefined, bytes: Uint8Array): string | undefined {
  try {
    return decoder?.decode(bytes);
  } catch {
    return undefined;
  }
}
