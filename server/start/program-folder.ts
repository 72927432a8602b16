import { fileURLToPath } from 'node:url';

/** The folder of the program: the same from the sources as from the built server (scripts/server-bundle.js). */
export const programFolder = fileURLToPath(new URL('../../', import.meta.url));
