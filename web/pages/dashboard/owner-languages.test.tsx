import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { emptyLead, normalizeLead } from '#domain/leads/lead.ts';
import { noCounts } from '#domain/insights/counts.ts';
import { profileProblems } from '#domain/profiles/profile-rules.ts';
import { socialPlatforms } from '#domain/profiles/social-links.ts';
import { languageNames } from '#domain/texts/languages.ts';
import { emptyUser } from '#tests/support/empty-user.ts';
import { englishTextsOf } from '#tests/support/foreign-texts.tsx';
import { emptyProfile, fullProfile } from '#tests/support/sample-cards.ts';
import { InsightsReport } from '#web/features/insights/insights-report.tsx';
import { AddLead } from '#web/features/leads/add-lead.tsx';
import { LeadItem } from '#web/features/leads/lead-item.tsx';
import { LeadsList } from '#web/features/leads/leads-list.tsx';
import { ScanCode } from '#web/features/leads/scan-code.tsx';
import { leadProblemsIn } from '#web/features/leads/spoken-problems.ts';
import { MyCardFrame } from '#web/features/my-card/my-card-frame.tsx';
import { CompanyNotice } from '#web/features/profiles/company-notice.tsx';
import ImportDialog from '#web/features/profiles/import-dialog.tsx';
import ProfileDialog from '#web/features/profiles/profile-dialog.tsx';
import { SlugField } from '#web/features/profiles/slug-field.tsx';
import { VersionConflict } from '#web/features/profiles/version-conflict.tsx';
import { FormBody } from '#web/profiles/form-body.tsx';
import { FormWordsContext } from '#web/profiles/form-words.ts';
import { useOwnersFormWords } from '#web/profiles/owners-form-words.ts';
import { newValues, type ProfileValues } from '#web/profiles/profile-values.ts';
import { problemMessageIn, problemsIn } from '#web/profiles/spoken-problems.ts';
import { insideTexts } from '#web/site/inside/inside-texts.tsx';
import german from '#web/site/inside/texts/de.ts';
import type { User } from '#wire/accounts/user.ts';

const nothing = () => undefined;
const Preview = () => null;
const url = 'https://1.23';
const user: User = { ...emptyUser, companyProfiles: [emptyProfile] };
const day = '2026-11-01';
const visits = { ...noCounts, views: 3, taps: 2, verifiedTaps: 1, scans: 1, saves: 1, clicks: 1 };
const insights = {
  days: [day, '2026-11-02'],
  profiles: [
    { _id: '1', name: '1' },
    { _id: '2', name: '2' },
  ],
  counts: [{ ...visits, day, profileId: '1' }],
  before: [{ ...visits, profileId: '1' }],
  shares: [
    { profileId: '1', of: 'target', value: 'call', count: 1 },
    { profileId: '1', of: 'device', value: 'phone', count: 1 },
  ],
} as const;
const lead = {
  ...emptyLead,
  tags: [],
  _id: '1',
  version: 1,
  metAt: `${day}T12:00:00Z`,
  isFromMessage: false,
};
const outbox = {
  waiting: [
    { ...emptyLead, id: '1', account: '1', metAt: lead.metAt },
    { ...emptyLead, id: '2', account: '1', metAt: lead.metAt, problem: '' },
  ],
  sent: 0,
  add: () => Promise.resolve(),
  remove: () => Promise.resolve(),
};
const upload = () => Promise.resolve('');
const check = {
  state: 'former',
  ask: nothing,
  problemOf: nothing,
  takeOver: nothing,
  isTakenOver: () => false,
} as const;
const sections = { isOpen: () => true, toggle: nothing, reveal: nothing };

/** The form with all of its sections open, and something in each. */
function OpenForm() {
  const values: ProfileValues = {
    ...newValues('de'),
    links: [{ label: '', url: '', isShown: true }],
    gallery: ['/files/1.jpg'],
    openingHours: [{ day: 'mon', opens: '', closes: '' }],
    keySkills: '1',
  };
  const form = useForm<ProfileValues>({ defaultValues: values });
  return (
    <FormWordsContext value={useOwnersFormWords()}>
      <FormBody
        form={form}
        sections={sections}
        slugField={
          <SlugField form={form} tier={null} check={check} mainUrl={url} isAlone={false} />
        }
        isPersonalOnly
        upload={upload}
        onBusy={nothing}
      />
    </FormWordsContext>
  );
}

const mine = { ...fullProfile, isIndexable: false, layout: 'split' } as const;

/** Words that the browser writes, as days, countries and zones of time, and those with one name in all languages. */
const known = new RegExp(
  [
    String.raw`\+\d+ .+`,
    String.raw`.+ \(\+\d+\)`,
    String.raw`[A-Z]\w+(?:/[\w +-]+)+`,
    'https?:|linktr.ee/name|UTC|Aa|Nov|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag',
    // The name of a plan.
    'Business',
    ...Object.values(socialPlatforms).map(({ label }) => label),
    ...Object.values(languageNames),
  ].join('|'),
  'gu',
);

it.each<[string, () => ReactNode]>([
  [
    'the form of a profile',
    () => (
      <ProfileDialog
        user={user}
        mainUrl={url}
        Preview={Preview}
        onUser={nothing}
        onClose={nothing}
      />
    ),
  ],
  ['all sections of the form', () => <OpenForm />],
  [
    'the import',
    () => <ImportDialog title="" values={newValues('de')} onTake={nothing} onClose={nothing} />,
  ],
  [
    'a company',
    () => (
      <CompanyNotice
        own={{
          profileId: '1',
          companyId: '1',
          company: '1',
          locked: ['jobTitle', 'color'],
          request: {
            _id: '1',
            version: 1,
            askedAt: day,
            state: 'waiting',
            changes: [{ field: 'jobTitle', label: 'Job Title', value: '' }],
          },
        }}
      />
    ),
  ],
  [
    'two versions',
    () => (
      <VersionConflict
        mine={{ ...emptyProfile, isIndexable: false, layout: 'split' }}
        theirs={{ ...emptyProfile, isContactHidden: true, gallery: ['/files/1.jpg'] }}
        base={emptyProfile}
        onDecide={nothing}
        onClose={nothing}
      />
    ),
  ],
  ['the list of people', () => <LeadsList />],
  ['a person', () => <LeadItem lead={{ ...lead, followUpOn: day, metWith: '1' }} />],
  ['a sender', () => <LeadItem lead={{ ...lead, metWith: '1', isFromMessage: true }} />],
  ['a person who is added', () => <AddLead outbox={outbox} metWith="" lastTags={[]} />],
  ['the camera', () => <ScanCode onCode={nothing} onClose={nothing} />],
  ['the insights', () => <InsightsReport insights={insights} profile="" />],
  ['no visits', () => <InsightsReport insights={{ ...insights, counts: [] }} profile="" />],
  ['the own card', () => <MyCardFrame>{null}</MyCardFrame>],
])('%s has no English word', (_what, make) => {
  expect(englishTextsOf(make(), known)).toEqual([]);
});

const inGerman = insideTexts<'profile'>('de', german);

it('says in German what is wrong with a profile', () => {
  const wrong = {
    ...mine,
    companyName: '',
    website: 'no',
    companyEmail: 'no',
    companyPhone: 'no',
    foundedYear: 'no',
    color: 'no',
    jobTitle: 'x'.repeat(200),
    customSlug: 'no!',
    openingHours: [{ day: 'mon', opens: '09:00', closes: '09:00' }],
    links: [{ label: '', url: 'no', isShown: true }],
  } as const;
  const fields = { ...wrong, openingHours: [...wrong.openingHours], links: [...wrong.links] };
  const problems = profileProblems(fields, { form: 'dashboard', tier: 'business' });
  expect(problemsIn(inGerman, problems, fields)).toEqual({
    companyName: 'Name der Organisation: Diese Angabe fehlt.',
    jobTitle: 'Position: höchstens 120 Zeichen',
    customSlug: expect.stringContaining('höchstens 50 Zeichen'),
    website: 'Bitte geben Sie eine gültige Adresse ein: Website',
    companyEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    companyPhone: 'Telefon: nur Ziffern',
    foundedYear: 'Bitte geben Sie ein Jahr wie 2009 ein.',
    color: 'Bitte wählen Sie eine Farbe wie #22c55e.',
    openingHours: 'Montag: Öffnungs- und Schließzeit müssen verschieden sein.',
    'links.0.url': 'Bitte geben Sie eine gültige Adresse ein.',
  });
  expect(problemMessageIn(inGerman, problems, fields)).toBe(
    'Bitte füllen Sie diese Pflichtfelder aus: Name der Organisation',
  );
});

it('says in German what is wrong with a person', () => {
  const texts = insideTexts<'people'>('de', german);
  const wrong = normalizeLead({ ...emptyLead, email: 'no', web: 'no', followUpOn: 'no' });
  expect(leadProblemsIn(texts, wrong)).toEqual({
    email: german['people.emailInvalid'],
    web: german['people.webInvalid'],
    followUpOn: german['people.dayInvalid'],
  });
  expect(leadProblemsIn(texts, emptyLead)).toEqual({ name: german['people.empty'] });
});
