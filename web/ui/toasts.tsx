import { toast as library } from 'react-hot-toast/headless';
import { Toaster } from './toaster.tsx';
import { provideToaster } from './toaster-slot.tsx';

// Pages that say nothing by toasts, the home page above all, do without what shows them.
provideToaster(<Toaster />);

type Kind = 'blank' | 'custom' | 'error' | 'success';
type Raise = typeof library.success;

/** A notice of the same kind and words as one that is shown renews it: there are no two of one content. */
const renewing =
  (kind: Kind, raise: Raise): Raise =>
  (message, options) =>
    raise(message, {
      ...(typeof message === 'string' && { id: `${kind}: ${message}` }),
      ...options,
    });

export const toast = Object.assign(renewing('blank', library), {
  custom: renewing('custom', library.custom),
  error: renewing('error', library.error),
  success: renewing('success', library.success),
  loading: library.loading,
  dismiss: library.dismiss,
});
