import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { toast } from '#web/ui/toasts.tsx';
import { redirect } from 'react-router';
import { servicesContext } from '#web/context.ts';
import { WidePage } from '#web/site/page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonAnchor, ButtonLink, SubmitButton } from '#web/ui/button.tsx';
import { celebrate } from '#web/ui/celebrate.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { OtpField } from '#web/ui/otp-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PhoneField } from '#web/ui/phone-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { EmailField, TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/ui.ts';
import { CardSamples } from './card-samples.tsx';
import { Sample, SampleGroup } from './sample.tsx';

/** For who builds and judges the product: a shop in production has no such page. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(servicesContext).site.isDemo) throw redirect('/register');
}

export default function DesignSystemPage() {
  return (
    <WidePage
      title="Design system"
      intro="Every part the screens are built of, in every state. Change the theme in the footer."
    >
      <meta name="robots" content="noindex" />
      <TokenSamples />
      <ActionSamples />
      <FieldSamples />
      <MessageSamples />
      <OverlaySamples />
      <ShelfSamples />
      <CardSamples />
    </WidePage>
  );
}

const surfaces = {
  canvas: 'bg-canvas text-ink',
  paper: 'bg-paper text-ink',
  sunken: 'bg-sunken text-ink',
  'ink soft': 'bg-paper text-ink-soft',
  accent: 'bg-accent text-on-accent',
  'accent wash': 'bg-accent-wash text-accent-ink',
  'warning wash': 'bg-warning-wash text-warning-ink',
  'good wash': 'bg-good-wash text-good-ink',
  'danger wash': 'bg-danger-wash text-danger-ink',
  stock: 'bg-stock text-on-stock',
};

const sizes = {
  Display: 'text-display font-semibold',
  Headline: 'text-headline font-semibold',
  Title: 'text-title font-semibold',
  Lead: 'text-lead',
  Body: 'text-body',
  Caption: 'text-caption',
};

function TokenSamples() {
  return (
    <SampleGroup title="Colour and type">
      <Sample name="Colours" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {Object.entries(surfaces).map(([name, look]) => (
          <div
            key={name}
            className={`flex min-h-20 items-end rounded-field border border-hairline p-3 text-caption ${look}`}
          >
            {name}
          </div>
        ))}
      </Sample>
      <Sample name="The six sizes" className="flex min-w-0 flex-col gap-3">
        {Object.entries(sizes).map(([name, look]) => (
          <div key={name} className={`break-words ${look}`}>
            {name} 0123456789
          </div>
        ))}
      </Sample>
    </SampleGroup>
  );
}

function ActionSamples() {
  return (
    <SampleGroup title="Actions and states">
      <Sample name="Buttons">
        <Button variant="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="primary" disabled>
          Primary, disabled
        </Button>
        <Button disabled>Secondary, disabled</Button>
        <SubmitButton isPending>Sending...</SubmitButton>
      </Sample>
      <Sample name="Links" className="flex flex-wrap items-center gap-3">
        <ButtonLink to="/" variant="primary">
          Link as a button
        </ButtonLink>
        <ButtonAnchor href="/">Document as a button</ButtonAnchor>
        <TextLink to="/">Link in a text</TextLink>
      </Sample>
      <Sample name="Badges">
        <Badge>Draft</Badge>
        <Badge kind="good">Active</Badge>
        <Badge kind="warning">Pending</Badge>
        <Badge kind="bad">Refused</Badge>
      </Sample>
      <Sample name="Celebration">
        <Button onClick={() => void celebrate()}>Celebrate</Button>
      </Sample>
    </SampleGroup>
  );
}

const options = [
  { value: 'personal', text: 'Personal' },
  { value: 'business', text: 'Business' },
];

function FieldSamples() {
  const columns = 'grid gap-5 sm:grid-cols-2';
  return (
    <SampleGroup title="Fields">
      <Sample name="At rest" className={columns}>
        <TextField label="Name" autoComplete="off" />
        <EmailField
          label="Email"
          hint="We’ll only email you about your order."
          autoComplete="off"
        />
        <PasswordField label="Password" autoComplete="new-password" />
        <OtpField autoComplete="off" />
        <PhoneField label="Phone" countryCode="+1" format="parentheses" autoComplete="off" />
        <SelectField label="Profile Type" options={options} />
      </Sample>
      <Sample name="With errors" className={columns}>
        <TextField label="Full name" error="Please enter your name" autoComplete="off" />
        <PasswordField
          label="New password"
          error="Password must be at least 8 characters long"
          autoComplete="new-password"
        />
        <SelectField label="Plan" options={options} error="Please choose one" />
      </Sample>
      <Sample name="Disabled" className={columns}>
        <TextField label="Main URL" disabled value="nearcard.example/card/rosa" readOnly />
        <SelectField label="Country" options={options} disabled />
      </Sample>
    </SampleGroup>
  );
}

const aFewTooMany = 25;

function MessageSamples() {
  return (
    <SampleGroup title="Messages and waiting">
      <Sample name="Toasts">
        <Button onClick={() => toast.success('Promo FRIENDS20 applied')}>Success toast</Button>
        <Button onClick={() => toast.error('Something went wrong')}>Error toast</Button>
        <Button onClick={() => toast('Promo removed.')}>Blank toast</Button>
        <Button onClick={() => toast.custom('1 item(s) added!')}>Custom toast</Button>
        <Button onClick={() => toast.loading('Redirecting to your cart!')}>Loading toast</Button>
        <Button onClick={() => toast.dismiss()}>Dismiss toasts</Button>
        <Button onClick={showTooMany}>{aFewTooMany} toasts</Button>
      </Sample>
      <Sample name="Alerts" className="flex flex-col gap-3">
        <Alert kind="notice">Your card is on its way.</Alert>
        <Alert kind="warning">Only three cards are left.</Alert>
        <Alert kind="error">The account could not be read. Please try again.</Alert>
      </Sample>
      <Sample name="Skeleton">
        <div aria-busy="true" className="flex grow flex-col gap-3">
          <span className="sr-only">Loading a sample</span>
          <Skeleton className="h-8 w-48" />
          <Skeleton className="h-24 w-full" />
        </div>
      </Sample>
      <Sample name="Empty state" className="min-w-0">
        <EmptyState title="No orders yet.">What you buy appears here.</EmptyState>
      </Sample>
    </SampleGroup>
  );
}

/** More than the limit of 20: the oldest make room. */
function showTooMany() {
  for (let number = 1; number <= aFewTooMany; number += 1) toast(`Message ${number}`);
}

function OverlaySamples() {
  const [isOpen, setIsOpen] = useState(false);
  const trigger = (
    <Button>
      Open menu of samples
      <ChevronDown className="size-5" />
    </Button>
  );
  const actions = (
    <>
      <Button onClick={() => setIsOpen(false)}>Cancel</Button>
      <Button variant="primary" onClick={() => toast.error('Something went wrong')}>
        Save
      </Button>
    </>
  );
  return (
    <SampleGroup title="Over the page">
      <Sample name="Dialog">
        <Button onClick={() => setIsOpen(true)}>Open dialog</Button>
        <Dialog
          title="Rename the profile"
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          actions={actions}
        >
          <TextField label="Profile name" defaultValue="Studio" autoComplete="off" />
        </Dialog>
      </Sample>
      <Sample name="Menu">
        <Menu
          trigger={trigger}
          entries={[
            { text: 'Home', to: '/' },
            { text: 'Choose', onSelect: () => void toast('Chosen') },
            'separator',
          ]}
          onUnreached={() => void toast.error('Something went wrong')}
        />
      </Sample>
    </SampleGroup>
  );
}

type SampleOrder = readonly [number: string, plan: string, status: string, total: string];

const orders: readonly SampleOrder[] = [
  ['A-1041', 'Business Plus', 'Confirmed', '$80.00'],
  ['A-1042', 'Business', 'Confirmed', '$5.00'],
  ['A-1043', 'Business Lifetime', 'Pending', '$199.00'],
];

const columns: readonly Column<SampleOrder>[] = [
  { heading: 'Order', cell: ([number]) => number },
  { heading: 'Plan', cell: ([, plan]) => plan },
  {
    heading: 'Status',
    cell: ([, , status]) => (
      <Badge kind={status === 'Confirmed' ? 'good' : 'warning'}>{status}</Badge>
    ),
  },
  { heading: 'Total', cell: ([, , , total]) => total, isNumeric: true },
];

function ShelfSamples() {
  return (
    <SampleGroup title="Lots of content in a small space">
      <Sample name="Table" className="min-w-0">
        <Table label="Sample orders" columns={columns} rows={orders} keyOf={([number]) => number} />
      </Sample>
      <Sample name="Disclosure" className="border-t border-hairline">
        <Disclosure title="What is a disclosure?">A title that opens what stands below.</Disclosure>
      </Sample>
    </SampleGroup>
  );
}
