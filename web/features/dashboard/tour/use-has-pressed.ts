import { useEffect, useEffectEvent, useState } from 'react';
import { useTopDialog } from '#web/ui/open-dialogs.ts';

/**
 * Whether a key or the page itself was pressed since it came. The tour scrolls and covers the page: begun late, it
 * would take away the next press of somebody who is busy there already.
 */
export function useHasPressed(): boolean {
  const [hasPressed, setHasPressed] = useState(false);
  const topDialog = useTopDialog();
  const note = useEffectEvent(() => {
    if (topDialog === undefined) setHasPressed(true);
  });
  useEffect(() => {
    const press = () => note();
    addEventListener('pointerdown', press, true);
    addEventListener('keydown', press, true);
    return () => {
      removeEventListener('pointerdown', press, true);
      removeEventListener('keydown', press, true);
    };
  }, []);
  return hasPressed;
}
