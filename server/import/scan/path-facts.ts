import type { Entity } from '#shared/contract/primitives.ts';
import { parseUcsName, type UcsName } from '#shared/domain/ucs.ts';

import { ucsSlug } from '../../dictionaries/index.ts';

/** The role of a recording within its track. */
export type Role = 'main' | 'version' | 'stem';

/** The facts in the path of a file. */
export interface PathFacts {
  entity: Entity;
  role: Role;
  /** Path of the track: its folder, or the file itself outside of a track folder. */
  track: string;
  /** Name of the file, or of its folder for a main mix in a folder of its own: without number and extension. */
  name: string;
  album?: string;
  library?: string;
  ucs?: UcsName;
}

/** `music/<Album>/<Track>/{main, versions/*, stems/*}`, `sounds/<Library>/<UCS name>`, and flat folders. */
export function pathFactsOf(path: string): PathFacts {
  const parts = path.split('/');
  const file = parts.pop() ?? '';
  const stem = withoutExtension(file);
  const area = parts[0]?.toLowerCase();
  const ucs = parseUcsName(file, isCatId);
  const entity: Entity = area === 'sounds' || (area !== 'music' && ucs) ? 'sound' : 'music';
  const subfolder = parts.at(-1)?.toLowerCase();
  const role: Role = subfolder === 'versions' ? 'version' : subfolder === 'stems' ? 'stem' : 'main';
  if (role !== 'main') parts.pop();
  const ownFolder = role !== 'main' || stem.toLowerCase() === 'main';
  const folder = parts.join('/');
  const trackFolder = ownFolder ? parts.at(-1) : undefined;
  const fromTrackFolder = role === 'main' && trackFolder !== undefined;
  const folderUcs = trackFolder === undefined ? undefined : parseUcsName(trackFolder, isCatId);
  const above = ownFolder ? parts.slice(1, -1) : parts.slice(1);
  const name = ucs ?? folderUcs;
  return {
    entity: entity === 'music' && area !== 'music' && folderUcs ? 'sound' : entity,
    role,
    track: ownFolder ? folder : path,
    name: titleFrom(fromTrackFolder ? trackFolder : stem),
    ...(area === 'music' && above[0] !== undefined && { album: above[0] }),
    ...(area === 'sounds' && above[0] !== undefined && { library: above[0] }),
    ...(name && { ucs: name }),
  };
}

const isCatId = (word: string): boolean => ucsSlug(word) !== undefined;

function withoutExtension(file: string): string {
  return file.replace(/\.[A-Za-z0-9]{2,5}$/, '');
}

/** `01 - Night_drive` becomes Night drive. */
export function titleFrom(name: string): string {
  const spaced = name.replaceAll('_', ' ').replaceAll(/\s+/g, ' ').trim();
  return spaced.replace(/^\d{1,3}(\s*[-.)]\s*|\s+)(?=\S)/, '') || spaced;
}
