import { describe, expect, it } from 'vitest';
import {
  readStep,
  stepsOf,
  stepToShow,
  type ClaimProgress,
  type ClaimStep,
} from './claim-steps.ts';

const nothing: ClaimProgress = {
  isTransfer: false,
  hasTransferCode: false,
  hasAddress: false,
  isProven: false,
  hasAccount: false,
  hasPassword: false,
};
const all = { ...nothing, hasAddress: true, isProven: true, hasPassword: true };

describe('the step that is shown', () => {
  it.each<[ClaimStep, Partial<ClaimProgress>, ClaimStep]>([
    ['email', {}, 'email'],
    ['email', { isTransfer: true }, 'transfer'],
    ['email', { isTransfer: true, hasTransferCode: true }, 'email'],
    ['code', {}, 'email'],
    // A reload takes back a tap that had come far.
    ['details', { hasAddress: true }, 'code'],
    ['details', { hasAddress: true, isProven: true }, 'password'],
    ['details', all, 'details'],
    ['details', { ...all, hasAccount: true }, 'password'],
    // The back button.
    ['code', all, 'code'],
    ['email', all, 'email'],
  ])('is, of %s with %j, %s', (wanted, progress, shown) => {
    expect(stepToShow(wanted, { ...nothing, ...progress })).toBe(shown);
  });
});

it('goes through the steps that the card and the address have', () => {
  expect(stepsOf(nothing)).toEqual(['email', 'code', 'password', 'details']);
  expect(stepsOf({ ...nothing, isTransfer: true, hasAccount: true })).toEqual([
    'transfer',
    'email',
    'code',
    'password',
  ]);
});

it.each([
  [{ step: 'code' }, 'code'],
  [{ step: 'gone' }, undefined],
  [null, undefined],
  ['code', undefined],
])('reads the history’s %j as %s', (state, step) => {
  expect(readStep(state)).toBe(step);
});
