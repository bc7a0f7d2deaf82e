import { callApi } from '#web/api-client.ts';

/** Tells the server that the tour was seen; a failure of that is ignored (specification 2, section 4: "Dashboard"). */
export async function reportTour(): Promise<void> {
  await callApi('POST /tour/seen').catch(() => undefined);
}
