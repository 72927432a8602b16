import type { Laboratory, Outcome } from '../../support/faults/laboratory.ts';

/** An outcome without what no fault may cause: changes that are lost or doubled, responses that none explains. */
export const unharmed = ({ rejections }: Laboratory, outcomes: readonly Outcome[]) => ({
  lost: outcomes.flatMap(({ lost }) => lost),
  doubled: outcomes.flatMap(({ doubled }) => doubled),
  wrong: rejections.wrong,
});

export const nothing = { lost: [], doubled: [], wrong: [] };
