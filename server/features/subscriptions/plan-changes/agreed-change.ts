import type { GivenCards } from './plan-cards.service.ts';

/** The change that an owner agreed to, as the preview said it. */
export interface AgreedChange extends GivenCards {
  /** The plan that the preview began with; absent: the price and the time alone are compared. */
  readonly from?: string | undefined;
  /** In dollars. */
  readonly charge: number;
  readonly reckonedAt: string;
}

/** How long a preview holds: long enough to read it and decide. */
export const previewLivesMs = 60 * 60 * 1_000;
