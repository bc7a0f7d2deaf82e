import { toast } from './toasts.tsx';

/**
 * Copies a text and says so; where browsers refuse, that it can be copied by hand.
 *
 * @param copied said in the page's language, as `failed`
 */
export async function copyText(text: string, copied: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copied);
  } catch {
    // Refused, or no secure connection: what is shown can still be selected.
    toast.error(failed);
  }
}
