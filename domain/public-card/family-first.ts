/**
 * Names whose family name does not stand last, by writing, country, known names and capitals. A word is one as it
 * is written between spaces.
 */

/** A person's names, in the order of the vCard's N. */
export interface SplitName {
  readonly family: string;
  readonly given: string;
  readonly additional: string;
}

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const hungarianFamilies = setOf(
  'nagy kovács tóth szabó horváth varga kiss molnár németh farkas balogh papp lakatos takács juhász mészáros oláh simon rácz fekete szilágyi török fehér balázs gál kis szűcs orsós kocsis fodor pintér szalai sipos magyar lukács gulyás biró bíró király katona lászló jakab bogdán balog sándor boros fazekas kelemen somogyi antal váradi fülöp orosz vincze veres hegedűs deák budai pap bálint illés pál vass szőke fábián vörös lengyel bognár bodnár szücs hajdu hajdú halász jónás máté kozma gáspár pásztor bakos dudás major orbán virág hegedüs barna novák soós tamás nemes pataki balla faragó kerekes borbély barta péter csonka szekeres dobos márton',
);
const hungarianGivens = setOf(
  'lászló istván józsef jános zoltán sándor gábor ferenc attila péter tamás zsolt tibor andrás csaba imre györgy lajos balázs róbert dávid dániel ádám krisztián miklós norbert béla gergely szabolcs márk bence máté levente kornél ákos viktor mihály károly gyula roland richárd géza kálmán jenő árpád ernő mária erzsébet katalin ilona éva anna zsuzsanna margit judit ágnes julianna andrea ildikó erika krisztina irén eszter magdolna mónika edit gabriella szilvia anita anikó viktória márta rozália tímea piroska klára ibolya réka zsófia dóra kinga fanni petra orsolya nóra emese enikő noémi boglárka csilla bernadett beáta tünde hanna lilla luca dorottya',
);
const vietnameseFamilies = setOf(
  'nguyễn trần lê phạm hoàng huỳnh phan vũ võ đặng bùi đỗ hồ ngô dương lý đào đoàn vương trịnh trương đinh lâm phùng mai tô hà tạ thái chu châu quách lưu cao thân tăng kiều',
);
/** The same without their marks, as passports have them. */
const plainVietnameseFamilies = new Set([...vietnameseFamilies].map(withoutMarks));
/** No one else has these. */
const onlyVietnameseFamilies = setOf('nguyen tran pham hoang huynh');

const eastAsianFamilies = setOf(
  'wang li zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang feng yu dong xiao cheng cao yuan deng xu fu shen zeng peng lu su jiang cai jia ding wei xue ye yan pan du dai xia zhong tian ren fan fang shi yao tan liao zou xiong jin hao kong bai cui kang mao qiu qin gu hou shao meng long wan duan qian yin yi chang qiao he lai gong wen ouyang situ ' +
    'chan wong cheung lau leung cheng ng lam kwok ho yeung tsang chow chu tse yip choi ip fung lo mak poon tsui au siu szeto tam kwan lui pang kwong yuen tong lee chua goh koh ong teo sim toh foo yap chong chin chew wee khoo loh kuo hsu tsai hsieh chiu chiang ' +
    'kim park choi jung jeong kang cho yoon yun jang lim im han oh seo shin kwon hwang ahn an song ryu yoo hong jeon jun moon son bae baek heo nam noh ha joo koo cha',
);
/** China, Hong Kong, Macau, Taiwan, Korea, Malaysia and Singapore. */
const eastAsianCodes = ['+86', '+852', '+853', '+886', '+82', '+850', '+60', '+65'];
const patronymic = /(?:вич|вна|чна|ич|оглы|кызы|улы)$/u;

/**
 * The parts of a name that begins with the family's; undefined where nothing tells that it does.
 * @param words of the name alone, without titles and suffixes
 * @param phone a country code or a number with it, such as `+36`; empty where none is known
 */
export function familyFirst(words: readonly string[], phone: string): SplitName | undefined {
  if (words.length < 2) return undefined;
  return (
    inCapitals(words) ?? (startsWithFamily(words, phone) ? splitFamilyFirst(words) : undefined)
  );
}

/** The parts of a name whose first word is the family's. */
export function splitFamilyFirst([family = '', ...others]: readonly string[]): SplitName {
  // In Vietnam the middle names come first and people are called by the last.
  if (
    plainVietnameseFamilies.has(withoutMarks(family.toLowerCase())) &&
    isVietnamese(family, others)
  ) {
    return { family, given: others.at(-1) ?? '', additional: others.slice(0, -1).join(' ') };
  }
  // A given name in East Asia is of two words as often as of one.
  if (eastAsianFamilies.has(family.toLowerCase())) {
    return { family, given: others.join(' '), additional: '' };
  }
  const [given = '', ...additional] = others;
  return { family, given, additional: additional.join(' ') };
}

function startsWithFamily(words: readonly string[], phone: string): boolean {
  const [first = '', last = ''] = [words[0], words.at(-1)].map((word) => word?.toLowerCase());
  if (/^\p{Script=Khmer}+$/u.test(first)) return true;
  if (words.length === 3 && patronymic.test(last) && !patronymic.test(words[1] ?? '')) return true;
  return (
    isHungarian(first, last, phone) ||
    isVietnameseOrder(words, phone) ||
    (eastAsianCodes.some((code) => phone.startsWith(code)) &&
      eastAsianFamilies.has(first) &&
      (words.length > 2 || !eastAsianFamilies.has(last) || phone.startsWith('+82')))
  );
}

/** A number of Hungary is enough, unless the names say otherwise. */
function isHungarian(first: string, last: string, phone: string): boolean {
  if (hungarianFamilies.has(first) && hungarianGivens.has(last)) return true;
  return (
    phone.startsWith('+36') &&
    !(hungarianGivens.has(first) && !hungarianGivens.has(last)) &&
    (hungarianGivens.has(last) || hungarianFamilies.has(first))
  );
}

function isVietnameseOrder([first = '', ...others]: readonly string[], phone: string): boolean {
  const family = first.toLowerCase();
  const ends = plainVietnameseFamilies.has(withoutMarks(others.at(-1)?.toLowerCase() ?? ''));
  if (phone.startsWith('+84')) {
    return plainVietnameseFamilies.has(withoutMarks(family)) && (others.length > 1 || !ends);
  }
  if (!isVietnamese(first, others)) return false;
  return vietnameseFamilies.has(family) || onlyVietnameseFamilies.has(family);
}

/** Its marks say so, or a family's name that is not found elsewhere before two others. */
function isVietnamese(family: string, others: readonly string[]): boolean {
  const written = [family, ...others].join(' ').normalize('NFC').toLowerCase();
  return (
    /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/u.test(written) ||
    (onlyVietnameseFamilies.has(family.toLowerCase()) && others.length > 1)
  );
}

/** 'TANAKA Hiroshi', 'Hiroshi TANAKA', 'Jean DE LA FONTAINE': capitals tell the family's name. */
function inCapitals(words: readonly string[]): SplitName | undefined {
  const shouted = words.map(isShouted);
  const count = shouted.filter(Boolean).length;
  if (count === 0 || count === words.length) return undefined;
  const isFirst = shouted.slice(0, count).every(Boolean);
  const isLast = shouted.slice(-count).every(Boolean);
  if (!isFirst && !isLast) return undefined;
  const family = isFirst ? words.slice(0, count) : words.slice(-count);
  // 'JP Morgan' has initials; a family's name has three letters in one of its words.
  if (!family.some((word) => lettersOf(word) > 2)) return undefined;
  const [given = '', ...additional] = isFirst ? words.slice(count) : words.slice(0, -count);
  return { family: family.join(' '), given, additional: additional.join(' ') };
}

/** Titles in capitals have full stops, so a word of a name has nothing but letters. */
function isShouted(word: string): boolean {
  return lettersOf(word) > 1 && /^[\p{Lu}\p{M}'’-]+$/u.test(word);
}

function lettersOf(word: string): number {
  return word.match(/\p{L}/gu)?.length ?? 0;
}

function withoutMarks(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd');
}
