import { expect, it, vi } from 'vitest';
import { createGazetteer, type Entry } from './gazetteer.ts';
import { createPlacesService } from './places.service.ts';

const maps = { apiBase: 'https://maps.example.test', apiKey: 'key' };

it.each([
  ['all', undefined, 1],
  ['web', undefined, 1],
  // It answers nobody who types an address.
  ['jobs', undefined, 0],
  ['all', maps, 0],
] as const)(
  'a process of the role %s with the maps service %j reads the cities %i times',
  async (...row) => {
    const [role, places, times] = row;
    const read = vi.fn<() => Promise<readonly Entry[]>>(() => Promise.resolve([]));
    const service = createPlacesService(
      { config: { role, places }, log: { warn: vi.fn<(...said: unknown[]) => void>() } },
      createGazetteer(read),
    );
    await service.prepare();
    expect(read).toHaveBeenCalledTimes(times);
  },
);

it('says that the cities can not be read, and starts all the same', async () => {
  const warn = vi.fn<(...said: unknown[]) => void>();
  const read = () => Promise.reject(new Error('no file'));
  const config = { role: 'all', places: undefined } as const;
  await createPlacesService({ config, log: { warn } }, createGazetteer(read)).prepare();
  expect(warn).toHaveBeenCalledOnce();
});
