import * as library from 'fast-check';

/**
 * fast-check with the same cases in every run: a run by chance would fail where nothing was changed. PROPERTY_SEED takes
 * another number, to look for what these cases do not show.
 */
library.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) });

export * as fc from 'fast-check';
