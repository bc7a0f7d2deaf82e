import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { exampleEnvironment, settingsTable } from '#server/config/settings-table.ts';
import { projectRoot } from './run-tool.ts';

/** Writes docs/settings.md and .env.example from the settings themselves. */
const path = join(projectRoot, 'docs', 'settings.md');
const options = await resolveConfig(path);
await writeFile(path, await format(settingsTable(), { ...options, filepath: path }));
await writeFile(join(projectRoot, '.env.example'), exampleEnvironment());
