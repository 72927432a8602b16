/** The parts of a file name by the Universal Category System (universalcategorysystem.com, file naming). */
export interface UcsName {
  /** CatID as written in the name: DOORWood. */
  catId: string;
  /** What the maker of the library put after the CatID: `DOORWood-EXT` has EXT. */
  userCategory?: string;
  /** Before the first hyphen of the title, by some vendors in capitals: `HEAVY-Oak Door Creak` has HEAVY. */
  vendorCategory?: string;
  /** The title of the sound. */
  fxName: string;
  /** Who made it. */
  creatorId?: string;
  /** The library, show or project. */
  sourceId?: string;
  /** Anything further, such as microphone or take. */
  userData?: string;
}

const vendorPrefix = /^([A-Z][A-Z0-9 ]*)-(\S.*)$/;

/** The name without folders and extension; a dot inside the title («Vol.2 Rain») is no extension. */
function stem(fileName: string): string {
  const base = fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
  return base.replace(/\.[A-Za-z0-9]{2,5}$/, '');
}

/**
 * Reads `CatID[-UserCategory]_[VENDOR-]FXName[_CreatorID[_SourceID[_UserData]]]`.
 *
 * @param fileName a path or name, with or without extension
 * @param isCatId whether a word is a CatID of the list in use: `INTRO_Theme.wav` has the form of a UCS name, but is none
 * @returns undefined where the name is not by UCS
 */
export function parseUcsName(fileName: string, isCatId: (word: string) => boolean): UcsName | undefined {
  const [category = '', title = '', creatorId, sourceId, ...rest] = stem(fileName)
    .split('_')
    .map((part) => part.trim());
  const hyphen = category.indexOf('-');
  const catId = hyphen < 0 ? category : category.slice(0, hyphen);
  const userCategory = hyphen < 0 ? '' : category.slice(hyphen + 1);
  if (title === '' || !isCatId(catId)) return undefined;
  const [, vendorCategory, fxName = title] = vendorPrefix.exec(title) ?? [];
  const userData = rest.join('_');
  return {
    catId,
    fxName,
    ...(userCategory && { userCategory }),
    ...(vendorCategory && { vendorCategory }),
    ...(creatorId && { creatorId }),
    ...(sourceId && { sourceId }),
    ...(userData && { userData }),
  };
}
