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

/** .env.example: every setting, commented out, with its meaning and default. */
export function exampleEnvironment(): string {
  const entries = Object.entries(settings.shape).map(([name, schema]) => {
    const value = schema instanceof z.ZodDefault ? textOf(schema.def.defaultValue) : '';
    return `# ${(schema.description ?? '').replaceAll('`', '')}\n#${name}=${value}\n`;
  });
  return [
    '# Settings of a shop. Copy this file to .env, uncomment what differs from the default, and start with',
    '# node --env-file=.env dist/server/main.js. Made by npm run settings of server/config/settings.ts.\n',
    ...entries,
  ].join('\n');
}

/** A list without entries is no value. */
function shownDefault(value: unknown): string {
  const text = textOf(value);
  return text === '' ? '–' : `\`${text}\``;
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(',') : String(value);
}
