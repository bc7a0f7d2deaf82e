import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameOrders, type NameOrder } from '../profiles/name-order.ts';
import { componentsOf, readVCardProperties } from './vcard-properties.ts';
import { isOrganization, nameLine, nameParts, personNameParts, spokenName } from './vcard-name.ts';

const partsOf = (userProfile: string, companyCountryCode = '+1', nameOrder: NameOrder = 'auto') => {
  const profile = { userProfile, companyName: 'Acme', companyCountryCode, nameOrder };
  const parts = nameParts({ ...profile, profileType: 'Personal' });
  expect(nameParts({ ...profile, profileType: 'Business' })).toEqual(parts);
  return parts;
};

describe('the N of a person', () => {
  // Family, given, additional, prefix, suffix: as in the vCard.
  it.each([
    ['', ';;;;'],
    ['Ada', ';Ada;;;'],
    ['Ada Lovelace', 'Lovelace;Ada;;;'],
    ['  Ada   Byron  Lovelace ', 'Lovelace;Ada;Byron;;'],
    ['Anna Müller-Lüdenscheidt', 'Müller-Lüdenscheidt;Anna;;;'],
    ['J. R. R. Tolkien', 'Tolkien;J.;R. R.;;'],
    ['William "Bill" Gates', 'Gates;William;"Bill";;'],
    ["Sinéad O'Connor", "O'Connor;Sinéad;;;"],
    ['👩‍💻', ';👩‍💻;;;'],

    ['Dr. Martin Luther King Jr.', 'King;Martin;Luther;Dr.;Jr.'],
    ['Martin Luther King, Jr.', 'King;Martin;Luther;;Jr.'],
    ['Jane Doe, MD, PhD', 'Doe;Jane;;;MD, PhD'],
    ['Jane Doe MBA', 'Doe;Jane;;;MBA'],
    ['Robert Downey jr', 'Downey;Robert;;;jr'],
    ['Henry Ford III', 'Ford;Henry;;;III'],
    ['Prof. Dr. med. Anna Schmidt', 'Schmidt;Anna;;Prof. Dr. med.;'],
    ['Dipl.-Ing. Jörg Weiß', 'Weiß;Jörg;;Dipl.-Ing.;'],
    ['Mr. Smith', 'Smith;;;Mr.;'],
    ['Mrs Smith', 'Smith;;;Mrs;'],
    ['Sr. García', 'García;;;Sr.;'],
    ['Dr.', ';Dr.;;;'],
    ['Jr.', ';Jr.;;;'],
    ['Yo-Yo Ma', 'Ma;Yo-Yo;;;'],
    ['YO-YO MA', 'MA;YO-YO;;;'],
    ['Ian Fleming, M.A.', 'Fleming;Ian;;;M.A.'],
    ['Don Draper', 'Draper;Don;;;'],

    ['Lovelace, Ada Byron', 'Lovelace;Ada;Byron;;'],
    ['King, Martin Luther, Jr.', 'King;Martin;Luther;;Jr.'],
    ['Dr. Lovelace, Ada', 'Lovelace;Ada;;Dr.;'],
    ['Lovelace, Dr. Ada', 'Lovelace;Ada;;Dr.;'],
    ['Ada Lovelace,', 'Lovelace;Ada;;;'],
    [', Ada', ';, Ada;;;'],
    ['Smith, Jones, Brown', ';Smith, Jones, Brown;;;'],

    ['Ludwig van Beethoven', 'van Beethoven;Ludwig;;;'],
    ['Ludwig Mies van der Rohe', 'van der Rohe;Ludwig;Mies;;'],
    ['Otto von Bismarck', 'von Bismarck;Otto;;;'],
    ['María José de la Cruz', 'de la Cruz;María;José;;'],
    ['José Ortega y Gasset', 'Ortega y Gasset;José;;;'],
    ['Luiz Inácio Lula da Silva', 'da Silva;Luiz;Inácio Lula;;'],
    ['David ben Gurion', 'ben Gurion;David;;;'],
    ['John Ben Smith', 'Smith;John;Ben;;'],
    ['Nguyen Van', 'Van;Nguyen;;;'],
    ['محمد علي', 'علي;محمد;;;'],
    ['محمد بن سلمان', 'بن سلمان;محمد;;;'],
    ['عبد الله الرشيد', 'الرشيد;عبد الله;;;'],
    ['ד״ר דוד בן גוריון', 'בן גוריון;ד״ר;דוד;;'],
    ['Мария Ивановна Петрова', 'Петрова;Мария;Ивановна;;'],

    ['山田 太郎', '山田;太郎;;;'],
    ['山田　太郎', '山田;太郎;;;'],
    ['山田太郎', ';山田太郎;;;'],
    ['さくら', ';さくら;;;'],
    ['ジョン・スミス', 'スミス;ジョン;;;'],
    ['马丁·路德·金', '金;马丁 路德;;;'],
    ['김철수', '김;철수;;;'],
    ['김 철수', '김;철수;;;'],
    ['남궁민수', '남궁;민수;;;'],
    ['김', ';김;;;'],
    ['王小明', ';王小明;;;'],
    ['Wang Xiaoming', 'Xiaoming;Wang;;;'],
  ])('%j is %j', (name, n) => {
    const { family, given, additional, prefix, suffix } = partsOf(name);
    expect([family, given, additional, prefix, suffix].join(';')).toBe(n);
  });

  it.each([
    ['王小明', '王', '小明'],
    ['王明', '王', '明'],
    ['欧阳娜娜', '欧阳', '娜娜'],
    ['欧阳', '欧', '阳'],
    ['𠮷野', '𠮷', '野'],
    ['上海測試有限公司', '', '上海測試有限公司'],
    ['さくら', '', 'さくら'],
  ])('of a Chinese number, %j is %j and %j', (name, family, given) => {
    expect(partsOf(name, '+86')).toMatchObject({ family, given });
  });
});

describe('a name that begins with the family’s, or has more than names in it', () => {
  it.each([
    ['Kovács János', '+36', 'Kovács;János;;;'],
    ['Nagy-Kovács Anna Mária', '+36', 'Nagy-Kovács;Anna;Mária;;'],
    ['dr. Szabó Éva', '+36', 'Szabó;Éva;;dr.;'],
    ['Kovács János', '+49', 'Kovács;János;;;'],
    ['János Kovács', '+36', 'Kovács;János;;;'],
    ['Ada Lovelace', '+36', 'Lovelace;Ada;;;'],
    ['Nguyễn Văn An', '+84', 'Nguyễn;An;Văn;;'],
    ['Nguyễn Văn An', '+1', 'Nguyễn;An;Văn;;'],
    ['Nguyen Van An', '+49', 'Nguyen;An;Van;;'],
    ['Trần Thị Mỹ Linh', '+84', 'Trần;Linh;Thị Mỹ;;'],
    ['An Nguyễn', '+84', 'Nguyễn;An;;;'],
    ['Linh Tran', '+1', 'Tran;Linh;;;'],
    ['陳大文', '+60', '陳;大文;;;'],
    ['李小龍', '+65', '李;小龍;;;'],
    ['陳大文 | CEO', '+852', '陳;大文;;;CEO'],
    ['Wang Xiaoming', '+86', 'Wang;Xiaoming;;;'],
    ['Xiaoming Wang', '+86', 'Wang;Xiaoming;;;'],
    ['Chan Tai Man', '+852', 'Chan;Tai Man;;;'],
    ['Jackie Chan', '+852', 'Chan;Jackie;;;'],
    ['Kim Min-jun', '+82', 'Kim;Min-jun;;;'],
    ['សុខ សុភា', '+855', 'សុខ;សុភា;;;'],
    ['Иванов Иван Иванович', '+7', 'Иванов;Иван;Иванович;;'],
    ['Иван Иванович Иванов', '+7', 'Иванов;Иван;Иванович;;'],
    ['TANAKA Hiroshi', '+81', 'TANAKA;Hiroshi;;;'],
    ['Hiroshi TANAKA', '+81', 'TANAKA;Hiroshi;;;'],
    ['DUPONT Jean-Pierre', '+33', 'DUPONT;Jean-Pierre;;;'],
    ['DE LA FONTAINE Jean Paul', '+33', 'DE LA FONTAINE;Jean;Paul;;'],
    ['JP Morgan', '+1', 'Morgan;JP;;;'],
    ['Seán Ó Briain', '+353', 'Ó Briain;Seán;;;'],
    ['Máire Ní Dhónaill', '+353', 'Ní Dhónaill;Máire;;;'],
    ['Anna Müller (geb. Schmidt)', '+49', 'Müller (geb. Schmidt);Anna;;;'],
    ['Anna Müller, geb. Schmidt', '+49', 'Müller geb. Schmidt;Anna;;;'],
    ['Marie Curie née Skłodowska', '+33', 'Curie née Skłodowska;Marie;;;'],
    ['Ada Byron | CEO', '+44', 'Byron;Ada;;;CEO'],
    ['Ada Byron – CEO, Acme', '+44', 'Byron;Ada;;;CEO, Acme'],
    ['Dr. Ada Byron, PhD | CEO @ Acme', '+44', 'Byron;Ada;;Dr.;PhD, CEO @ Acme'],
    ['Ada Byron 🚀', '+44', 'Byron;Ada;;;🚀'],
    ['🚀 Ada Byron ✨ 🚀', '+44', 'Byron;Ada;;🚀;✨, 🚀'],
    ['Ada Byron (she/her)', '+44', 'Byron;Ada;;;(she/her)'],
    ['🚀 ✨', '+44', '✨;🚀;;;'],
  ])('%j of %s is %j', (name, code, n) => {
    const { family, given, additional, prefix, suffix } = partsOf(name, code);
    expect([family, given, additional, prefix, suffix].join(';')).toBe(n);
  });

  it.each([
    ['Tanaka Hiroshi', 'familyFirst', 'Tanaka', 'Hiroshi'],
    ['van Dijk Anna', 'familyFirst', 'van Dijk', 'Anna'],
    ['Kovács János', 'givenFirst', 'János', 'Kovács'],
    ['TANAKA Hiroshi', 'givenFirst', 'Hiroshi', 'TANAKA'],
    ['山田 太郎', 'givenFirst', '太郎', '山田'],
    ['Lovelace, Ada', 'familyFirst', 'Lovelace', 'Ada'],
  ] as const)('%s as its owner chose, %s', (name, order, family, given) => {
    expect(partsOf(name, '+36', order)).toMatchObject({ family, given });
  });

  it.each([
    ['Kovács János', '+36 30 123 4567', 'Kovács'],
    ['Kovács Péterfy', '', 'Péterfy'],
  ])('of a lead, %s with %j', (name, phone, family) => {
    expect(personNameParts(name, phone)).toMatchObject({ family });
  });
});

describe('an organization', () => {
  it.each([
    ['Business', 'Acme', 'ACME', true],
    ['Business', '', 'Acme', true],
    ['School', 'Open Day', 'North School', false],
    ['Business', 'Ada Lovelace', 'Acme', false],
    ['Personal', 'Acme', 'Acme', false],
  ] as const)('%s %j of %j: %s', (profileType, userProfile, companyName, expected) => {
    expect(isOrganization({ profileType, userProfile, companyName })).toBe(expected);
  });

  it.each([
    ['Business', 'Acme', 'Acme', ''],
    ['School', 'Open Day', 'North School', 'Open Day'],
    ['Conference', 'Desk One', 'Tap Summit', 'Desk One'],
    ['Custom', 'Front Desk', 'Choir', 'Front Desk'],
  ] as const)('%s %j of %j keeps %j whole', (profileType, userProfile, companyName, given) => {
    const profile = {
      profileType,
      userProfile,
      companyName,
      companyCountryCode: '+1',
      nameOrder: 'familyFirst',
    } as const;
    expect(nameParts(profile)).toMatchObject({ family: '', given, additional: '', prefix: '' });
  });
});

describe('any name', () => {
  /** Names of many scripts, the words that the rules know, and what people write around a name. */
  const word = fc.oneof(
    fc.constantFrom(
      ...'Ada Lovelace Kovács János Nguyễn Văn An Kim Min-jun Chan Tai TANAKA DUPONT Ó Briain'.split(
        ' ',
      ),
      ...'van der de la von ben y Dr. Prof. Dipl.-Ing. Mr. Jr. III PhD MBA, née geb. (née (geb.'.split(
        ' ',
      ),
      ...'山田 太郎 陳大文 김철수 さくら ジョン・スミス สมชาย សុខ محمد بن עבד דוד Иванов Иванович Γιώργος'.split(
        ' ',
      ),
      ...'| – · @ , ( ) / 🚀 ✨ CEO Acme she/her'.split(' '),
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
  );
  const name = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
  const phone = fc.constantFrom('', '+1', '+36', '+49', '+81', '+82', '+84', '+852', '+86', '+7');
  const partsIn = (userProfile: string, companyCountryCode: string, nameOrder: NameOrder) =>
    nameParts({
      profileType: 'Personal',
      companyName: '',
      userProfile,
      companyCountryCode,
      nameOrder,
    });
  const lettersOf = (text: string) =>
    Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]/gu), ([letter]) => letter)
      .toSorted()
      .join('');

  it('keeps each of its letters, in whatever order its owner chose', () => {
    fc.assert(
      fc.property(name, phone, fc.constantFrom(...nameOrders), (written, code, order) => {
        const parts = Object.values(partsIn(written, code, order)).join('');
        expect(lettersOf(parts)).toBe(lettersOf(written));
      }),
      { numRuns: 150 },
    );
  });

  it('is the same in the file as before it was written', () => {
    fc.assert(
      fc.property(name, phone, (written, code) => {
        const parts = personNameParts(written, code);
        const [read] = readVCardProperties(`BEGIN:VCARD\r\n${nameLine(parts)}END:VCARD\r\n`) ?? [];
        const { family, given, additional, prefix, suffix } = parts;
        const components = [family, given, additional, prefix, suffix];
        expect(componentsOf(read?.value ?? '')).toEqual(components);
        expect(lettersOf(spokenName(components))).toBe(lettersOf(written));
      }),
      { numRuns: 100 },
    );
  });

  it('of two words has the family’s where its owner chose', () => {
    // Too long for a particle or a degree.
    const plain = fc.stringMatching(/^[A-Z][a-z]{7,9}$/);
    fc.assert(
      fc.property(plain, plain, phone, (first, second, code) => {
        const written = `${first} ${second}`;
        const [byFamily, byGiven] = [
          partsIn(written, code, 'familyFirst'),
          partsIn(written, code, 'givenFirst'),
        ];
        expect(byFamily).toMatchObject({ family: first, given: second });
        expect(byGiven).toMatchObject({ family: second, given: first });
      }),
      { numRuns: 100 },
    );
  });
});
