import Nfc from 'lucide-react/icons/nfc';
import { useSite } from '#web/site/use-site.ts';
import type { CodeOutline } from '#domain/card-design/code-outline.ts';
import { samplePerson } from './sample-person.ts';

/**
 * The printed card: a name on one side, a code on the other. Turns under a mouse, and where the
 * browser can, as the page is scrolled.
 */
export function HeroCard({ code }: { code: CodeOutline }) {
  const { brandName } = useSite();
  const { name, role, company } = samplePerson;
  return (
    <div className="hero-card">
      <div className="hero-card-scrolled">
        <div className="hero-card-turned">
          <div className="hero-card-face">
            <svg viewBox="0 0 320 200" fill="none" className="hero-card-print">
              <path d="M232 -20a170 170 0 0 1 0 240M262 -44a212 212 0 0 1 0 288M292 -68a254 254 0 0 1 0 336M202 4a128 128 0 0 1 0 192M172 28a86 86 0 0 1 0 144" />
            </svg>
            <Nfc className="size-7 text-on-stock-accent" />
            <div>
              <p className="text-title font-semibold">{name}</p>
              <p className="mt-0.5 text-caption text-on-stock-soft">
                {role}, {company}
              </p>
            </div>
          </div>
          <div className="hero-card-face hero-card-back">
            <div className="flex h-full flex-col justify-between">
              <p className="truncate text-body font-semibold">{brandName}</p>
              <p className="text-caption text-on-stock-soft">
                Tap
                <br />
                or scan
              </p>
            </div>
            <svg
              viewBox={`0 0 ${code.size} ${code.size}`}
              className="hero-card-code"
              shapeRendering="crispEdges"
            >
              <path d={code.path} />
            </svg>
          </div>
        </div>
      </div>
    </div>
  );
}
