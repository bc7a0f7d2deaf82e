import { expect, it } from 'vitest';
import { resolverOf } from './forms.ts';

const options = { fields: {}, shouldUseNativeValidation: false };

it('turns problems into errors, and none into values', async () => {
  const resolver = resolverOf(({ name }: { name: string; note: string }) => ({
    name: name === '' ? 'Name is required' : undefined,
  }));
  expect(await resolver({ name: '', note: '' }, undefined, options)).toEqual({
    values: {},
    errors: { name: { type: 'rule', message: 'Name is required' } },
  });
  expect(await resolver({ name: 'Rosa', note: '' }, undefined, options)).toEqual({
    values: { name: 'Rosa', note: '' },
    errors: {},
  });
});

it('puts a problem within a list at its place', async () => {
  interface Values {
    links: { url: string }[];
  }
  const resolver = resolverOf<Values>(() => ({ 'links.1.url': 'Please enter a valid URL' }));
  const { errors } = await resolver({ links: [] }, undefined, options);
  expect(errors.links?.[1]?.url).toEqual({ type: 'rule', message: 'Please enter a valid URL' });
});
