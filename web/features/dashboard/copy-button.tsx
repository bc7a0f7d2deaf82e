import Copy from 'lucide-react/icons/copy';
import { toast } from 'react-hot-toast/headless';

interface CopyButtonProps {
  text: string;
  /** What is copied, for who does not see what stands beside the button. */
  label: string;
}

/** Puts a text on the clipboard. */
export function CopyButton({ text, label }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Link copied!');
    } catch {
      // Refused, or no secure connection: the link can still be selected by hand.
      toast.error('The link could not be copied. Please select and copy it.');
    }
  }
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => void copy()}
      className="grid size-11 shrink-0 place-items-center rounded-field text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
    >
      <Copy aria-hidden="true" strokeWidth={1.5} className="size-5" />
    </button>
  );
}
