/**
 * Words that Russian-speaking people take for passwords and that the library's list of known passwords lacks, typed in
 * Cyrillic or in the Latin layout: first names, endearments, cities, clubs.
 */
export const commonRussianPasswords: readonly string[] = `
  
  s list of known passwords lacks, typed in
 * Cyrillic or in the Latin layout: first names, endearments, cities, clubs.
 */
export const commonRussianPasswords = [
  ...[
  , , , , , , , , , ],
  ...[ , , , , , , , , , , ],
  ...[ , , , , , , , , , , ],
  ...[ , , , , , , , , ,
  ],
  ...[ , , , , , , , , , , ],
  ...[ , , , , , , , , , , ],
  ...[ , , , , , , , , , , ,
  ],
  ...[ , , , ,
  , , , , , , ],
  ...[ , , , , , , , , , , ],
  ...[ , , , , , , , , , , ],
  ...[ , , , , , , , , , ],
  ...[ ,
  , , , , , , , , , ],
  ...[ , , , , , , , , , ,
`
  .trim()
  .split(/\s+/);
