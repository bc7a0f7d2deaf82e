import { toast } from 'react-hot-toast/headless';
import { Toaster } from './toaster.tsx';
import { provideToaster } from './toaster-slot.tsx';

// Pages that say nothing by toasts, the home page above all, do without what shows them.
provideToaster(<Toaster />);

export { toast };
