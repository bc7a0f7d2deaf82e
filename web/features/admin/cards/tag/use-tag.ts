import { useEffect, useRef, useState } from 'react';
import { ApiError, callApi, failureMessage } from '#web/api-client.ts';
import { openTagReader, readNextTag, tagProblem, type TagReader } from './web-nfc.ts';
import { useReadCardAgain } from '../use-card-change.ts';

/** The content that a tag was found with, compared with the wanted one. */
export type Found = 'empty' | 'same' | 'other';

export interface TagState {
  /** `ready`: something can be done; the others say what the tag is held to the phone for. */
  readonly step: 'ready' | 'scanning' | 'writing' | 'reading back' | 'locking';
  /** Of the last scan. */
  readonly found?: { readonly kind: Found; readonly url: string };
  /** The server knows what was read back, in this visit. */
  readonly isConfirmed?: boolean;
  readonly problem?: string | undefined;
}

/** Scans, writes, reads back, confirms and locks the tag of a card. */
export function useTag(serial: string, tagUrl: string) {
  const [state, setState] = useState<TagState>({ step: 'ready' });
  const running = useRef<AbortController>(undefined);
  const readAgain = useReadCardAgain(serial);
  useEffect(() => () => running.current?.abort(), []);

  /** One thing at a time; what is begun ends what was not finished. */
  async function run(
    step: TagState['step'],
    work: (reader: TagReader, signal: AbortSignal) => Promise<Partial<TagState>>,
  ) {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setState(({ found, isConfirmed = false }) => ({ step, ...(found && { found }), isConfirmed }));
    try {
      const after = await work(openTagReader(), signal);
      setState((was) => ({ ...was, step: 'ready', ...after }));
    } catch (error) {
      if (signal.aborted) return;
      const problem =
        error instanceof ApiError
          ? failureMessage(error, { refused: 'We couldn’t confirm the tag.' })
          : tagProblem(error);
      setState((was) => ({ ...was, step: 'ready', problem }));
    } finally {
      // Else the phone would go on listening for tags.
      if (running.current?.signal === signal) running.current.abort();
    }
  }

  async function confirm(url: string, isLocked: boolean): Promise<Partial<TagState>> {
    await callApi('POST /admin/cards/:serial/written', {
      params: { serial },
      body: { url, isLocked },
    });
    void readAgain();
    return { isConfirmed: true, found: { kind: 'same', url } };
  }

  return {
    state,
    stop: () => {
      running.current?.abort();
      setState((was) => ({ ...was, step: 'ready' }));
    },
    scan: () =>
      run('scanning', async (reader, signal) => {
        const read = readNextTag(reader, signal);
        await reader.scan({ signal });
        const url = await read;
        const kind = url === tagUrl ? 'same' : url === '' ? 'empty' : 'other';
        return { found: { kind, url }, isConfirmed: false };
      }),
    write: () =>
      run('writing', async (reader, signal) => {
        // Listened to from the start, the phone opens no tag by itself between the two.
        await reader.scan({ signal });
        await reader.write(
          { records: [{ recordType: 'url', data: tagUrl }] },
          { overwrite: true, signal },
        );
        setState((was) => ({ ...was, step: 'reading back' }));
        return confirm(await readNextTag(reader, signal), false);
      }),
    /** The tag says what it shall already. */
    confirm: () => run('reading back', async () => confirm(tagUrl, false)),
    lock: () =>
      run('locking', async (reader, signal) => {
        await reader.makeReadOnly({ signal });
        return confirm(tagUrl, true);
      }),
  };
}
