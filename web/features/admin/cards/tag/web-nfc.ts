/**
 * Web NFC (W3C community group report), which Chrome on Android has and TypeScript's library has not:
 * as much of it as writing a tag takes.
 */
export interface TagReader extends EventTarget {
  scan(options: { signal: AbortSignal }): Promise<void>;
  write(
    message: { records: readonly { recordType: 'url'; data: string }[] },
    options: { overwrite: boolean; signal: AbortSignal },
  ): Promise<void>;
  makeReadOnly(options: { signal: AbortSignal }): Promise<void>;
}

interface TagEvent extends Event {
  readonly message: {
    readonly records: readonly { readonly recordType: string; readonly data?: DataView }[];
  };
}

declare global {
  // Only a `var` belongs to the global object.
  var NDEFReader: (new () => TagReader) | undefined;
}

/** Whether this browser can speak to a tag. */
export const hasNfc = () => globalThis.NDEFReader !== undefined;

/** @throws TypeError where the browser has none */
export function openTagReader(): TagReader {
  const Reader = globalThis.NDEFReader;
  if (Reader === undefined) throw new TypeError('this browser has no Web NFC');
  return new Reader();
}

/**
 * Reads the next tag that is held to the phone.
 * @returns its first address; empty where it has none
 * @throws DOMException `AbortError`
 */
export function readNextTag(reader: TagReader, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new DOMException('stopped', 'AbortError'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    reader.addEventListener(
      'reading',
      (event) => {
        signal.removeEventListener('abort', stop);
        resolve(isTagEvent(event) ? addressOf(event) : '');
      },
      { once: true, signal },
    );
  });
}

function isTagEvent(event: Event): event is TagEvent {
  return 'message' in event;
}

function addressOf({ message }: TagEvent): string {
  const record = message.records.find(({ recordType }) => /^(absolute-)?url$/.test(recordType));
  return record?.data === undefined ? '' : new TextDecoder().decode(record.data);
}

/** The problem with a tag, as text; undefined where it was stopped on purpose. */
export function tagProblem(error: unknown): string | undefined {
  const name = error instanceof DOMException ? error.name : '';
  switch (name) {
    case 'AbortError':
      return undefined;
    case 'NotAllowedError':
      return 'Your browser doesn’t allow this page to use NFC. Please allow it or unlock the tag.';
    case 'NotSupportedError':
      return 'This phone has no NFC, or this type of tag doesn’t support it.';
    case 'NotReadableError':
      return 'NFC is turned off. Please turn it on in your phone’s settings.';
    default:
      return 'The tag was moved away too soon. Please try again.';
  }
}
