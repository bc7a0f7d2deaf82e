import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../run-tool.ts';
import { parseAnswers, parseStandard } from './asvs.ts';
import { parseDependencyNotes } from './dependencies.ts';

const readYaml = async (name: string): Promise<unknown> =>
  parse(await readFile(join(projectRoot, 'docs', name), 'utf8'));

/** What docs/ holds as data about the shop's security. */
export const readStandard = async () => parseStandard(await readYaml('asvs-5.0.json'));
export const readAnswers = async () => parseAnswers(await readYaml('asvs-answers.yaml'));
export const readDependencyNotes = async () =>
  parseDependencyNotes(await readYaml('dependencies.yaml'));
