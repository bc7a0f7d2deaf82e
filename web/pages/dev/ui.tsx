import { redirect } from 'react-router';
import { servicesContext } from '#web/context.ts';
import { WidePage } from '#web/site/page.tsx';
import type { Route } from './+types/ui.ts';
import { ActionSamples } from './action-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { MessageSamples } from './message-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';
import { ShelfSamples } from './shelf-samples.tsx';
import { TokenSamples } from './token-samples.tsx';

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
    </WidePage>
  );
}
