import type { Send } from './api-client.ts';

/**
 * A way to send that tells how far it is, which `fetch` can't.
 *
 * @param onProgress receives the share that has been sent, from 0 to 1
 * @returns rejects with a TypeError when there was no answer, with the signal's reason when it was
 * aborted
 */
export function sendWithProgress(onProgress: (share: number) => void): Send {
  return (path, request) => send(path, request, onProgress);
}

function send(
  path: string,
  { method = 'GET', headers, body = null, signal }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(asError(signal.reason));
      return;
    }
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.responseType = 'text';
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => resolve(answerOf(request)));
    request.addEventListener('error', () => reject(new TypeError('Failed to send')));
    request.addEventListener('abort', () => reject(asError(signal?.reason)));
    signal?.addEventListener('abort', () => request.abort());
    // Nothing here sends what XMLHttpRequest can't.
    request.send(body instanceof ReadableStream ? null : body);
  });
}

/** The part of the answer that `callApi` reads: the body, the status, and when to ask again. */
function answerOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after');
  return new Response(request.responseText, {
    status: request.status,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  });
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new DOMException('Aborted', 'AbortError');
}
