import { describe, expect, it } from 'vitest';
import { defaultProfileFields } from '../profiles/profile.ts';
import { patternPerson } from './pattern.ts';
import {
  firstCompanyProfile,
  memberProblem,
  partLocked,
  shapeProfile,
  templateProblems,
  withAsked,
  type TemplateField,
  type TemplateFields,
} from './template.ts';

const locked = (value: string): TemplateField => ({ mode: 'locked', value });
const suggested = (value: string): TemplateField => ({ mode: 'suggested', value });

const ada = patternPerson({
  name: 'Ada Lovelace',
  firstName: '',
  lastName: '',
  email: 'ada@example.test',
});
const plato = patternPerson({
  name: 'Plato',
  firstName: '',
  lastName: '',
  email: 'plato@example.test',
});
const saved = { ...defaultProfileFields(), userProfile: 'Ada', jobTitle: 'Engineer' };

describe('a template', () => {
  it.each<[string, TemplateFields, Record<string, string>]>([
    ['nothing', {}, {}],
    ['an address', { companyEmail: locked('{first}.{last}@acme.test') }, {}],
    [
      'no address',
      { companyEmail: locked('{first}.{last}') },
      { companyEmail: 'Company Email would be “ada.example”. Please enter a valid email address' },
    ],
    [
      'an unknown word',
      { companyEmail: locked('{nick}@acme.test') },
      {
        companyEmail:
          '“{nick}” isn’t a placeholder. You can use: {first}, {last}, {name}, {email}.',
      },
    ],
    [
      'nothing where something is required',
      { companyName: locked(' ') },
      {
        companyName: 'Company Name is required on every profile. Enter its locked value.',
      },
    ],
    ['nothing where that is possible', { twitterX: locked('') }, {}],
    ['a colour', { color: locked('#123456') }, {}],
    ['no colour', { color: locked('red-ish') }, { color: 'Please choose a color such as #22c55e' }],
    ['a layout', { layout: locked('minimal') }, {}],
    ['no layout', { layout: locked('cube') }, { layout: "Page Layout can't be “cube”" }],
    ['a number', { companyPhone: locked('+49 30 123456') }, {}],
    [
      'no number',
      { companyPhone: locked('ask us') },
      { companyPhone: 'Company Phone can only contain digits' },
    ],
  ])('with %s', (_, fields, problems) => {
    expect(templateProblems(fields)).toEqual(problems);
  });

  it('names the member whose address it would make invalid', () => {
    const fields = { companyEmail: locked('{first}.{last}@acme.test') };
    expect(memberProblem(fields, ada)).toBeUndefined();
    expect(memberProblem(fields, plato)).toEqual({
      field: 'companyEmail',
      message:
        'For Plato (plato@example.test): Company Email would be “plato.@acme.test”, which is missing a name.',
    });
  });
});

describe('a shaped profile', () => {
  it('has what is locked, whatever it had', () => {
    const template = { jobTitle: locked('Consultant'), companyPhone: locked('+49 30 123456') };
    const { fields, problem } = shapeProfile(saved, template, ada);
    expect(fields).toMatchObject({
      jobTitle: 'Consultant',
      companyCountryCode: '+49',
      companyPhone: '30123456',
      userProfile: 'Ada',
    });
    expect(problem).toBe('');
  });

  it('is prefilled once with what is suggested, and only where it is empty', () => {
    const template = { jobTitle: suggested('Consultant'), website: suggested('acme.test') };
    const first = shapeProfile(saved, template, ada);
    expect(first.fields).toMatchObject({ jobTitle: 'Engineer', website: 'https://acme.test' });
    const emptied = { ...first.fields, website: '', jobTitle: '' };
    expect(shapeProfile(emptied, template, ada, first).fields).toEqual(emptied);
  });

  it('keeps its own where a pattern gives nothing for its member, and says so', () => {
    const template = { companyEmail: locked('{first}.{last}@acme.test') };
    const own = { ...saved, companyEmail: 'plato@example.test' };
    const { fields, problem } = shapeProfile(own, template, plato);
    expect(fields.companyEmail).toBe('plato@example.test');
    expect(problem).toBe('Company Email would be “plato.@acme.test”, which is missing a name.');
  });

  it('keeps an accepted exception until the template says something else', () => {
    const exceptions = { jobTitle: { value: 'Fellow', of: 'Consultant' } };
    const shape = (value: string) =>
      shapeProfile(saved, { jobTitle: locked(value) }, ada, { prefilled: [], exceptions });
    expect(shape('Consultant')).toMatchObject({ fields: { jobTitle: 'Fellow' }, exceptions });
    expect(shape('Adviser')).toMatchObject({ fields: { jobTitle: 'Adviser' }, exceptions: {} });
  });

  it('begins with what is known, where the template leaves it free', () => {
    const company = { name: 'Acme', logo: '/files/a.png', color: '', city: 'Berlin' };
    const template = { companyLocation: locked('London'), logo: suggested('') };
    const { fields } = firstCompanyProfile(template, { ...ada, phone: '+49 30 123456' }, company);
    expect(fields).toMatchObject({
      userProfile: 'Ada Lovelace',
      companyName: 'Acme',
      companyLocation: 'London',
      companyEmail: 'ada@example.test',
      companyPhone: '30123456',
      logo: '/files/a.png',
      profileType: 'Business',
    });
  });
});

it('parts what a member wants from what is locked, and writes it when it was accepted', () => {
  const template = { jobTitle: locked('Engineer'), companyPhone: locked('+49 30 123456') };
  const stored = { ...saved, companyCountryCode: '+49', companyPhone: '30123456' };
  const wanted = {
    ...stored,
    description: 'About me',
    jobTitle: 'Fellow',
    companyCountryCode: '+44',
    companyPhone: '2079460000',
  };
  const { fields, asked } = partLocked(wanted, stored, template);
  expect(fields).toEqual({ ...stored, description: 'About me' });
  expect(asked).toEqual({ jobTitle: 'Fellow', companyPhone: '+44 2079460000' });
  expect(withAsked(fields, asked)).toEqual(wanted);
});
