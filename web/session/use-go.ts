import { useNavigate } from 'react-router';

/** Pages the server renders outside React Router: they are loaded, not routed. */
const ownDocuments = /^\/(?:card|nfc|Profiles|files|api)\//;

/** Goes to any path of this site, be it routed in the browser or a document of its own. */
export function useGo(): (path: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return (path, options) => {
    if (ownDocuments.test(path)) window.location.assign(path);
    else void navigate(path, options);
  };
}
