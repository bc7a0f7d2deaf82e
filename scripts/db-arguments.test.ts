import { describe, expect, it } from 'vitest';
import { readDbArguments } from './db-arguments.ts';
import { UsageError } from './usage-error.ts';

describe('readDbArguments', () => {
  it.each([
    [['migrate'], { name: 'migrate' }],
    [['status'], { name: 'status' }],
    [['distribute'], { name: 'distribute' }],
    [['undistribute'], { name: 'undistribute' }],
    [['backup', '/a'], { name: 'backup', path: '/a', passphraseFile: undefined, isForced: false }],
    [
      ['backup', '--force', '/a'],
      { name: 'backup', path: '/a', passphraseFile: undefined, isForced: true },
    ],
    [
      ['restore', '--passphrase-file', '/p', '/a'],
      { name: 'restore', path: '/a', passphraseFile: '/p' },
    ],
    [['drill', '/a'], { name: 'drill', path: '/a', passphraseFile: undefined }],
  ])('reads %j', (args, command) => {
    expect(readDbArguments(args)).toEqual(command);
  });

  it.each([
    [[]],
    [['migrate', '/a']],
    [['status', '/a']],
    [['distribute', '/a']],
    [['undistribute', '--force']],
    [['migrate', '--passphrase-file', '/p']],
    [['backup']],
    [['backup', '']],
    [['backup', '/a', '/b']],
    [['backup', '/a', '--passphrase-file']],
    [['backup', '/a', '--force=yes']],
    [['restore', '/a', '--force']],
    [['drill']],
    [['drill', '/a', '--force']],
    [['migrate', '--force']],
    [['backup', '/a', '--passphrase', 'secret']],
    [['copy', '/a']],
  ])('refuses %j', (args) => {
    expect(() => readDbArguments(args)).toThrow(UsageError);
  });
});
