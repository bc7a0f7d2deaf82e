import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../run-tool.ts';
import { parseDependencyNotes } from './dependencies.ts';

const readYaml = async (name: string): Promise<unknown> =>
  parse(await readFile(join(projectRoot, 'docs', name), 'utf8'));

/** What docs/ holds as data about the shop's security. */
export const readDependencyNotes = async () =>
  parseDependencyNotes(await readYaml('dependencies.yaml'));
