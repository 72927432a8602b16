import type { Entity } from '#shared/contract/primitives.ts';

/** The part of a catalogue number that names the track: `TNK-M-000123` (api.md "Ground rules"). */
export function shortIdent(entity: Entity, number: number): string {
  return `TNK-${entity === 'music' ? 'M' : 'S'}-${String(number).padStart(6, '0')}`;
}

/** The catalogue number of a version, `TNK-M-000123-02`, or of a stem, `TNK-M-000123-S02`. */
export function fullIdent(entity: Entity, track: number, part: { version: number } | { stem: number }): string {
  const last = 'stem' in part ? `S${twoDigits(part.stem)}` : twoDigits(part.version);
  return `${shortIdent(entity, track)}-${last}`;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
