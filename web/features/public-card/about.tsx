import { keySkillList } from '#domain/profiles/key-skills.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { textAttributes } from './text-attributes.ts';
import { useTexts } from './texts-context.ts';

/** The owner's text about themselves, and an organization's figures. */
export function About({ profile }: { profile: Profile }) {
  const { text } = useTexts();
  return (
    <>
      {profile.description && (
        <section>
          <h2>{text('card.about')}</h2>
          <p className="prose" {...textAttributes(profile.description, profile)}>
            {profile.description}
          </p>
        </section>
      )}
      <Figures profile={profile} />
    </>
  );
}

export function KeySkills({ profile }: { profile: Profile }) {
  const { text } = useTexts();
  const skills = keySkillList(profile.keySkills);
  if (skills.length === 0) return undefined;
  return (
    <section>
      <h2>{text('card.keySkills')}</h2>
      <ul className="skills">
        {skills.map((skill) => (
          <li key={skill} {...textAttributes(skill, profile)}>
            {skill}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Personal profiles have neither figure (specification 2, section 2: "Profile form fields"). */
function Figures({ profile }: { profile: Profile }) {
  const { text } = useTexts();
  const { foundedYear, employeeCount } = profile;
  if (profile.profileType === 'Personal' || !(foundedYear || employeeCount)) return undefined;
  return (
    <dl className="figures">
      {foundedYear && (
        <div>
          <dt>{text('card.founded')}</dt>
          <dd>
            <bdi>{foundedYear}</bdi>
          </dd>
        </div>
      )}
      {employeeCount && (
        <div>
          <dt>{text('card.employees')}</dt>
          <dd>
            <bdi>{employeeCount}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
