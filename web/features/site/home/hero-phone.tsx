import { samplePerson, samplePortraitPath } from '#domain/public-card/sample-person.ts';

const { name, role, company, phone, email } = samplePerson;

/** A phone, and the profile that a tap has just opened on it: first a locked screen, then the notice. */
export function HeroPhone() {
  return (
    <div className="hero-phone">
      <div className="hero-phone-screen">
        <div className="hero-lock">
          <span className="text-headline font-semibold tabular-nums">9:41</span>
        </div>
        <div className="hero-notice">
          <img
            src={samplePortraitPath}
            alt=""
            width={32}
            height={32}
            fetchPriority="low"
            className="rounded-full"
          />
          <span>
            <span className="block font-semibold">{name}</span>
            Open the card
          </span>
        </div>
        <div className="hero-profile">
          <div className="hero-bar">
            <span className="tabular-nums">9:41</span>
            <span className="h-4 w-16 rounded-full bg-ink opacity-90" />
            <span className="flex h-2.5 w-5 rounded-[3px] border border-ink p-px">
              <span className="w-3/4 rounded-[1px] bg-ink" />
            </span>
          </div>
          <div className="h-16 bg-[#166534]" />
          <img
            src={samplePortraitPath}
            alt=""
            // Else React would ask for it ahead of the page's own style sheet.
            fetchPriority="low"
            width={72}
            height={72}
            className="relative -mt-9 ms-4 size-18 rounded-full border-4 border-paper"
          />
          <p className="mt-1.5 px-4 text-lead font-semibold">{name}</p>
          <p className="px-4 text-caption text-ink-soft">
            {role}, {company}
          </p>
          <p className="mx-4 mt-3 rounded-field bg-[#166534] py-2.5 text-center text-caption font-medium text-white">
            Save Contact
          </p>
          <ul className="mx-4 mt-3">
            {[phone, email].map((line) => (
              <li key={line} className="border-t border-hairline py-2.5 text-caption tabular-nums">
                {line}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
