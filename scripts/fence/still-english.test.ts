import { join } from 'node:path';
import { expect, it } from 'vitest';
import { englishIn, readEnglishInCode } from './english-in-code.ts';
import stillEnglish from './still-english.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const counts: Readonly<Record<string, number>> = stillEnglish;

it('translated pages say no more in English than still-english.json counts', () => {
  const found = readEnglishInCode(root);
  expect(found.size).toBeGreaterThan(0);
  const more = [...found]
    .filter(([file, texts]) => texts.size > (counts[file] ?? 0))
    .map(([file, texts]) => `${file}: ${[...texts].join(' | ')}`);
  expect(more, 'take these texts from a catalogue (domain/texts/README.md)').toEqual([]);
});

it.each([
  ['<p>Save the card</p>', ['Save the card']],
  ["<Field label='Name' />", ['Name']],
  ['<Button aria-label={`Remove ${name}`} />', ['Remove {}']],
  ["toast.success('Your card is saved')", ['Your card is saved']],
  ["const steps = [{ title: 'Save', key: 'Save' }]", ['Save']],
  ["<p className='Not For People'>{text('card.save')}</p>", []],
  ["<img alt='Visa' />", []],
  ["throw new Error('Texts are missing')", []],
])('reads what people read in %s', (code, texts) => {
  expect([...englishIn('web/example.tsx', code)]).toEqual(texts);
});
