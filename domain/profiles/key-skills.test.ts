import { expect, it } from 'vitest';
import { keySkillList } from './key-skills.ts';

it.each([
  ['', []],
  [' , ,', []],
  ['Design, Typography ,C++', ['Design', 'Typography', 'C++']],
  ['SEO, seo, Seo', ['SEO']],
  ['设计，排版、印刷', ['设计', '排版', '印刷']],
  ['تصميم، طباعة', ['تصميم', 'طباعة']],
])('%j lists %j', (keySkills, list) => {
  expect(keySkillList(keySkills)).toEqual(list);
});
