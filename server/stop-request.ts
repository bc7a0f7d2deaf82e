const request = new AbortController();

/**
 * Aborted when the process is asked to stop, by SIGTERM or Ctrl-C; asking again changes nothing. The
 * program that npm starts imports it before the server, so that hardly a moment of the start is cut off.
 */
export const stopRequest: AbortSignal = request.signal;

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => request.abort());
