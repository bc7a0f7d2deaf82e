import { createContext } from 'react';

/** The CSP nonce of the answer being rendered; browsers never learn it. */
export const NonceContext = createContext<string | undefined>(undefined);
