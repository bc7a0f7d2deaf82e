import Contact from 'lucide-react/icons/contact';
import InfinityIcon from 'lucide-react/icons/infinity';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Nfc from 'lucide-react/icons/nfc';
import PanelsTopLeft from 'lucide-react/icons/panels-top-left';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { BrandMark } from '#web/site/brand-mark.tsx';
import { plansPath } from '#web/site/site-links.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Section } from './section.tsx';
import './product-snapshot.css';

const features = [
  { icon: Nfc, text: 'NFC-enabled physical card' },
  { icon: Contact, text: 'One-tap contact sharing' },
  { icon: PanelsTopLeft, text: 'Custom digital profile page' },
  { icon: InfinityIcon, text: 'Unlimited updates and sharing' },
  { icon: LifeBuoy, text: 'Free onboarding support' },
];

/**
 * The product's five features, which circle around the card where there is room; a plain list where there
 * is none. The motion is the style sheet's alone and can be stopped (WCAG 2.2.2).
 */
export function ProductSnapshot() {
  return (
    // Browsers count the turning boxes as if they stuck out.
    <div className="overflow-x-clip border-y border-hairline bg-paper">
      <Section
        id="product-snapshot"
        title="Product Snapshot"
        intro="The card, the page behind it, and the people who help you set both up."
        aside={
          <ButtonLink to={plansPath} className="mt-8">
            View Full Details
          </ButtonLink>
        }
      >
        <div className="orbit">
          <div aria-hidden="true" className="orbit-center">
            <BrandMark />
          </div>
          <ul className="orbit-ring">
            {features.map(({ icon: Icon, text }) => (
              <li key={text} className="orbit-place">
                <span className="orbit-feature">
                  <Icon className="size-6 shrink-0 text-accent-ink" />
                  {text}
                </span>
              </li>
            ))}
          </ul>
          <label className="orbit-switch">
            <input type="checkbox" className="sr-only" />
            <Pause className="orbit-pause size-4.5" />
            <Play className="orbit-play size-4.5" />
            <span className="sr-only">Stop the movement</span>
          </label>
        </div>
      </Section>
    </div>
  );
}
