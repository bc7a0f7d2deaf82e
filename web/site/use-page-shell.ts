import { useMatches } from 'react-router';
import { shellOf, type PageShell } from './page-shell.ts';

/** The frame of the page that is shown. */
export function usePageShell(): PageShell {
  return shellOf(useMatches().map(({ handle }) => handle));
}
