import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../run-tool.ts';
import { judgeAudit, parseExceptions, type AuditException } from './audit.ts';

const advisory = {
  name: 'leaky',
  title: 'Leaks',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  severity: 'high',
};
const report = (via: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities: via });
const affected = report({ leaky: { via: [advisory] }, shop: { via: ['leaky'] } });
const exception: AuditException = {
  advisory: 'GHSA-aaaa-bbbb-cccc',
  package: 'leaky',
  severity: 'high',
  reason: 'The shop does not call it.',
  noted: '2026-11-20',
};
const today = new Date('2026-11-25T12:00:00Z');

describe('judgeAudit', () => {
  it('is well where nothing is known', () => {
    expect(judgeAudit(report({}), [], today)).toEqual({
      isWell: true,
      lines: ['0 known weaknesses, 0 of them excepted.'],
    });
  });

  it('names an advisory, once', () => {
    expect(judgeAudit(affected, [], today)).toEqual({
      isWell: false,
      lines: [
        'leaky: Leaks (high, GHSA-aaaa-bbbb-cccc)',
        '1 known weaknesses, 0 of them excepted.',
      ],
    });
  });

  it('leaves out what was excepted, for as long as its severity allows', () => {
    expect(judgeAudit(affected, [exception], today).isWell).toBe(true);
    expect(judgeAudit(affected, [exception], new Date('2026-11-28T00:00:00Z'))).toMatchObject({
      isWell: false,
      lines: ['leaky: the exception of GHSA-aaaa-bbbb-cccc ended', expect.anything()],
    });
  });

  it('says that an exception is needed no more', () => {
    expect(judgeAudit(report({}), [exception], today)).toMatchObject({
      isWell: true,
      lines: ['The exception of GHSA-aaaa-bbbb-cccc is needed no more.', expect.anything()],
    });
  });

  it.each(['', 'npm error', '{"statusCode":405}', '{"error":{"code":"ENOTFOUND"}}'])(
    'knows nothing where the registry answers %j',
    (output) => {
      expect(judgeAudit(output, [], today)).toEqual({
        isWell: true,
        lines: ['The registry does not answer audits: nothing is known.'],
      });
    },
  );
});

it('docs/audit-exceptions.yaml has reasons and days', async () => {
  const text = await readFile(join(projectRoot, 'docs', 'audit-exceptions.yaml'), 'utf8');
  expect(() => parseExceptions(parse(text))).not.toThrow();
});
