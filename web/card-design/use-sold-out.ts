import { useEffect, useState } from 'react';
import { callApi } from '#web/api-client.ts';

/**
 * The ids of the stocks that are sold out, as they were when the part was shown. None until that is known, and where
 * it can't be read: the server judges each order.
 */
export function useSoldOut(): readonly string[] {
  const [soldOut, setSoldOut] = useState<readonly string[]>([]);
  useEffect(() => {
    const reading = new AbortController();
    async function read() {
      try {
        const answer = await callApi('GET /card-stocks/sold-out', { signal: reading.signal });
        if (answer.soldOut.length > 0) setSoldOut(answer.soldOut);
      } catch {
        // Nothing is marked then.
      }
    }
    void read();
    return () => reading.abort();
  }, []);
  return soldOut;
}
