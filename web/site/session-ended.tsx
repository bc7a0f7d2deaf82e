import { useLocation, useNavigate } from 'react-router';
import { rememberDestination } from '#web/session/after-login.ts';
import { Button } from '#web/ui/button.tsx';
import { useFrameTexts } from './inside/frame-texts.ts';
import { FormPage } from './page.tsx';

/** A signed-in page once the server no longer knows the session (decisions, "Accounts"). */
export function SessionEnded() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { text } = useFrameTexts();
  return (
    <FormPage title={text('frame.ended')} intro={text('frame.endedText')}>
      <Button
        variant="primary"
        onClick={() => {
          rememberDestination(pathname + search);
          void navigate('/login');
        }}
      >
        {text('frame.toLogin')}
      </Button>
    </FormPage>
  );
}
