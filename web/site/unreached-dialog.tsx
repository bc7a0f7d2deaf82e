import { Dialog } from '#web/ui/dialog.tsx';
import { Unreached } from './unreached.tsx';

interface UnreachedDialogProps {
  title: string;
  onClose: () => void;
}

/** In place of a dialog whose script could not be loaded. */
export function UnreachedDialog({ title, onClose }: UnreachedDialogProps) {
  return (
    <Dialog isOpen title={title} onClose={onClose} actions={null}>
      <Unreached />
    </Dialog>
  );
}
