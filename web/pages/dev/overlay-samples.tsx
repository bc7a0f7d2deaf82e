import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Sample, SampleGroup } from './sample.tsx';

export function OverlaySamples() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SampleGroup title="Over the page">
      <Sample name="Dialog">
        <div>
          <Button onClick={() => setIsOpen(true)}>Open dialog</Button>
          <Dialog
            title="Rename the profile"
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            actions={
              <>
                <Button onClick={() => setIsOpen(false)}>Cancel</Button>
                <Button variant="primary" onClick={() => toast.error('Something went wrong')}>
                  Save
                </Button>
              </>
            }
          >
            <TextField label="Profile name" defaultValue="Studio" autoComplete="off" />
          </Dialog>
        </div>
      </Sample>
      <Sample name="Menu">
        <div>
          <Menu
            trigger={
              <Button>
                Open menu of samples
                <ChevronDown className="size-5" />
              </Button>
            }
          >
            <MenuLink to="/">Home</MenuLink>
            <MenuItem onSelect={() => void toast('Chosen')}>Choose</MenuItem>
            <MenuSeparator />
          </Menu>
        </div>
      </Sample>
    </SampleGroup>
  );
}
