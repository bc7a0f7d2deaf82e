import Contact from 'lucide-react/icons/contact';
import InfinityIcon from 'lucide-react/icons/infinity';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Nfc from 'lucide-react/icons/nfc';
import PanelsTopLeft from 'lucide-react/icons/panels-top-left';
import { useSiteTexts } from '#web/site/site-texts.ts';

const features = [
  { icon: Nfc, key: 'home.featureNfc' },
  { icon: Contact, key: 'home.featureContact' },
  { icon: PanelsTopLeft, key: 'home.featureProfile' },
  { icon: InfinityIcon, key: 'home.featureUpdates' },
  { icon: LifeBuoy, key: 'home.featureSupport' },
] as const;

/** The product's five features, as `product-snapshot.css` places them. */
export function ProductFeatures() {
  const { text } = useSiteTexts('home');
  return (
    <ul className="orbit-ring">
      {features.map(({ icon: Icon, key }) => (
        <li key={key} className="orbit-place">
          <span className="orbit-feature">
            <Icon className="size-6 shrink-0 text-accent-ink" />
            {text(key)}
          </span>
        </li>
      ))}
    </ul>
  );
}
