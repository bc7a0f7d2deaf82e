import { samplePerson } from './sample-person.ts';

const { name, initials, role, company, phone, email } = samplePerson;

/** A phone, and the profile that a tap has just opened on it. */
export function HeroPhone() {
  return (
    <div className="hero-phone">
      <div className="hero-phone-screen">
        <div className="flex h-9 items-center justify-between px-5 text-caption font-medium">
          <span className="tabular-nums">9:41</span>
          <span className="h-4 w-16 rounded-full bg-ink opacity-90" />
          <span className="flex h-2.5 w-5 rounded-[3px] border border-ink p-px">
            <span className="w-3/4 rounded-[1px] bg-ink" />
          </span>
        </div>
        <div className="hero-profile">
          <div className="h-16 bg-accent" />
          <div className="-mt-8 ml-4 grid size-16 place-items-center rounded-full border-4 border-paper bg-accent-wash text-lead font-semibold text-accent-ink">
            {initials}
          </div>
          <p className="mt-2 px-4 text-lead font-semibold">{name}</p>
          <p className="px-4 text-caption text-ink-soft">
            {role}, {company}
          </p>
          <p className="mx-4 mt-4 rounded-field bg-accent py-2.5 text-center text-caption font-medium text-on-accent">
            Save Contact
          </p>
          <ul className="mx-4 mt-4 border-t border-hairline">
            {[phone, email].map((line) => (
              <li key={line} className="border-b border-hairline py-2.5 text-caption tabular-nums">
                {line}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
