import type { Plugin } from 'vite';

const file = /\/src\/shared\/search\/lexicon\/.*\.ts$/;
/** A line of a lexicon: its reader trims the forms, so that the spaces between them are for people alone. */
const line = /^-?[A-Za-z0-9/-]+ = .+$/gm;

/** Returns the source of a lexicon without the spaces around its separators. */
export const compactLexicon = (code: string): string =>
  code.replaceAll(line, (text) => text.replaceAll(', ', ',').replace(/(?<!=) < /, '<'));

/** Keeps the lexicon, which a device stores for searches without a connection, within its 60 kB gzipped. */
export function compactLexicons(): Plugin {
  return {
    name: 'tonika:compact-lexicons',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) => (file.test(id) ? compactLexicon(code) : undefined),
  };
}
