import Contact from 'lucide-react/icons/contact';
import InfinityIcon from 'lucide-react/icons/infinity';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Nfc from 'lucide-react/icons/nfc';
import PanelsTopLeft from 'lucide-react/icons/panels-top-left';

const features = [
  { icon: Nfc, text: 'NFC-enabled physical card' },
  { icon: Contact, text: 'One-tap contact sharing' },
  { icon: PanelsTopLeft, text: 'Custom digital profile page' },
  { icon: InfinityIcon, text: 'Unlimited updates and sharing' },
  { icon: LifeBuoy, text: 'Free onboarding support' },
];

/** The product's five features, as `product-snapshot.css` places them. */
export function ProductFeatures() {
  return (
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
  );
}
