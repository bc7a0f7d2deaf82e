import { toast } from 'react-hot-toast/headless';
import { useNavigate } from 'react-router';
import { logOut } from '#web/session/log-out.ts';

/** Ends the session and goes home. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    logOut();
    void navigate('/');
    toast.success('Logged out successfully');
  };
}
