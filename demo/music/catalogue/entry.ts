import { keySlug } from '#shared/domain/musical-key.ts';
import { tempoSlug } from '#shared/domain/tempo.ts';
import type { IngestClassifier, IngestStem, IngestVariation } from '#shared/domain/ingest.ts';
import type { DemoRecording, DemoSound, Localized } from '../../types.ts';
import type { Piece } from '../score/piece.ts';
import type { Stem } from '../score/plan.ts';
import { type VersionSlug, sourceOf, versionOf } from './renderings.ts';

/** A track of the demo catalogue as its editor described it: the piece, the texts, the classifiers. */
export interface MusicEntry {
  piece: Piece;
  title: Localized;
  description: Localized;
  album: string;
  authors: readonly string[];
  /** Date of the entry, ISO. */
  date: string;
  country: string;
  meter: string;
  /** Values of each classifier; those that follow from the piece (tempo, key) are added. */
  genres: readonly string[];
  instruments: readonly string[];
  moods: readonly string[];
  productions: readonly string[];
  characters: readonly string[];
  rhytmics: readonly string[];
  eras: readonly string[];
  soundalike?: string;
  /** Theme of a wordless vocal, if its mood has one. */
  themes?: readonly string[];
  vocals?: readonly string[];
  exclusive?: boolean;
  unchecked?: boolean;
  versions: readonly VersionSlug[];
  stems?: readonly Stem[];
}

const stemNames: Record<Stem, Localized> = {
  drums: { ru: 'Ударные', en: 'Drums' },
  percussion: { ru: 'Перкуссия', en: 'Percussion' },
  bass: { ru: 'Бас', en: 'Bass' },
  harmony: { ru: 'Гармония', en: 'Harmony' },
  strings: { ru: 'Струнные', en: 'Strings' },
  guitars: { ru: 'Гитары', en: 'Guitars' },
  keys: { ru: 'Клавишные', en: 'Keys' },
  pads: { ru: 'Пэды', en: 'Pads' },
  melody: { ru: 'Мелодия', en: 'Melody' },
  choir: { ru: 'Хор', en: 'Choir' },
  effects: { ru: 'Эффекты', en: 'Effects' },
};

function classifiersOf(entry: MusicEntry): IngestClassifier[] {
  const { tonic, scale } = entry.piece.plan.key;
  const values: Record<string, readonly string[]> = {
    genres: entry.genres,
    instruments: entry.instruments,
    moods: entry.moods,
    productions: entry.productions,
    classifier_characters_ids: entry.characters,
    rhytmics: entry.rhytmics,
    eras: entry.eras,
    soundalike: entry.soundalike === undefined ? [] : [entry.soundalike],
    lyrics: entry.themes ?? [],
    vocals: entry.vocals ?? ['none'],
    languages: ['none'],
    meter: [entry.meter],
    tempo: [tempoSlug(entry.piece.plan.tempo)],
    key: [keySlug(tonic, scale[2] === 4 ? 'major' : 'minor')],
  };
  return Object.entries(values).flatMap(([group, slugs]) => slugs.map((slug) => ({ group, slug })));
}

/** Ensembles, which perform works of others. */
const ensembles: ReadonlySet<string> = new Set(['northern-light', 'podval-trio', 'upstairs']);

function rolesOf(authors: readonly string[]): Record<string, 'author' | 'performer'> {
  if (authors.every((author) => ensembles.has(author)) || !authors.some((author) => ensembles.has(author))) return {};
  return Object.fromEntries(
    authors.map((author) => [`demo-music-author-${author}`, ensembles.has(author) ? 'performer' : 'author']),
  );
}

/** The track with its versions and stems. */
export function toSound(entry: MusicEntry, index: number): DemoSound {
  const { piece } = entry;
  const uid = `demo-music-${piece.slug}`;
  const variation = (version: VersionSlug | 'full', position: number): DemoRecording<IngestVariation> => ({
    ingest: {
      uid: `${uid}_${position === 0 ? 'main' : version}`,
      trackUid: uid,
      isMain: position === 0,
      position,
      versionSlug: version,
    },
    render: () => (version === 'full' ? sourceOf(piece, { form: piece.form }) : versionOf(piece, version)),
  });
  return {
    track: {
      uid,
      entity: 'music',
      title: entry.title,
      description: entry.description,
      authorUids: entry.authors.map((author) => `demo-music-author-${author}`),
      roles: rolesOf(entry.authors),
      albumUid: `demo-music-album-${entry.album}`,
      classifiers: classifiersOf(entry),
      countryCode: entry.country,
      bpm: piece.plan.tempo,
      isExclusive: entry.exclusive ?? false,
      isChecked: !(entry.unchecked ?? false),
      // Minutes separate tracks of one day.
      createdAt: `${entry.date}T${String(9 + (index % 9)).padStart(2, '0')}:${String((index * 7) % 60).padStart(2, '0')}:00.000Z`,
    },
    variations: [variation('full', 0), ...entry.versions.map((version, at) => variation(version, at + 1))],
    stems: (entry.stems ?? []).map((stem, position): DemoRecording<IngestStem> => ({
      ingest: { uid: `${uid}_stem-${stem}`, trackUid: uid, position, name: stemNames[stem] },
      render: () => sourceOf(piece, { form: piece.form, wants: (one) => one === stem }),
    })),
  };
}
