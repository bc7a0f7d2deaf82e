import { z } from 'zod';
import { settings } from './settings.ts';

/** docs/settings.md: every setting with its meaning and default, as Markdown before formatting. */
export function settingsTable(): string {
  const rows = Object.entries(settings.shape).map(([name, schema]) => {
    const value = schema instanceof z.ZodDefault ? shownDefault(schema.def.defaultValue) : '–';
    return `| \`${name}\` | ${schema.description ?? ''} | ${value} |`;
  });
  return [
    '# Settings',
    '',
    'Environment variables, read and checked at the start; an unusable one stops it with one line. An',
    'empty variable counts as absent. Made by `npm run settings` of',
    '[server/config/settings.ts](../server/config/settings.ts).',
    '',
    '| variable | meaning | default |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** A list without entries is no value. */
function shownDefault(value: unknown): string {
  return Array.isArray(value) && value.length === 0
    ? '–'
    : `\`${JSON.stringify(value).replaceAll('"', '')}\``;
}
