import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonAnchor, ButtonLink, SubmitButton } from '#web/ui/button.tsx';
import { celebrate } from '#web/ui/celebrate.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { Sample, SampleGroup } from './sample.tsx';

export function ActionSamples() {
  return (
    <SampleGroup title="Actions and states">
      <Sample name="Buttons">
        <div className="flex flex-wrap gap-3">
          <Button variant="primary">Primary</Button>
          <Button>Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="primary" disabled>
            Primary, disabled
          </Button>
          <Button disabled>Secondary, disabled</Button>
          <SubmitButton isPending>Sending...</SubmitButton>
        </div>
      </Sample>
      <Sample name="Links">
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink to="/" variant="primary">
            Link as a button
          </ButtonLink>
          <ButtonAnchor href="/">Document as a button</ButtonAnchor>
          <TextLink to="/">Link in a text</TextLink>
        </div>
      </Sample>
      <Sample name="Badges">
        <div className="flex flex-wrap gap-3">
          <Badge>Draft</Badge>
          <Badge kind="good">Active</Badge>
          <Badge kind="warning">Pending</Badge>
          <Badge kind="bad">Refused</Badge>
        </div>
      </Sample>
      <Sample name="Celebration">
        <div>
          <Button onClick={() => void celebrate()}>Celebrate</Button>
        </div>
      </Sample>
    </SampleGroup>
  );
}
