import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { PeriodLength } from '#domain/insights/period.ts';
import { failureMessage, fetchOwnFile } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { insightsQuery } from './use-insights.ts';

/** The period as a spreadsheet, a line for each day and profile. */
export function DownloadCsv({ length }: { length: PeriodLength }) {
  const [isPending, setIsPending] = useState(false);

  async function download() {
    setIsPending(true);
    try {
      const query = new URLSearchParams(insightsQuery(length));
      saveFile(await fetchOwnFile(`/insights.csv?${query}`));
    } catch (error) {
      toast.error(failureMessage(error, { refused: 'Failed to download your insights' }));
    } finally {
      setIsPending(false);
    }
  }

  return (
    <Button disabled={isPending} onClick={() => void download()}>
      {isPending ? <Spinner /> : <Download className="size-5" />}
      Download CSV
    </Button>
  );
}
