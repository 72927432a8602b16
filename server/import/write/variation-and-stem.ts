import { isrcFrom } from '#shared/domain/rights-codes.ts';

import type { IngestStem, IngestText, IngestVariation } from '../../domain/ingest-types.ts';
import { codeFromTag, type WrongTag } from './code-from-tag.ts';
import { type CsvFields, csvText } from '../scan/csv-row.ts';
import type { DraftFile, TrackDraft } from '../plan/group.ts';
import type { Tags } from '../process/tags.ts';
import { textOf } from '../texts.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The facts of a variation from its file and row. */
export interface VariationFacts {
  file: DraftFile;
  fields: CsvFields;
  tags: Tags;
  wrongTag: WrongTag;
}

/** The entry of a variation: its version from the table, else from the name of its file. */
export function variationOf(facts: VariationFacts, draft: TrackDraft, vocabulary: Vocabulary): IngestVariation {
  const { file, fields, tags, wrongTag } = facts;
  const isMain = file === draft.main;
  const isrc =
    draft.entity === 'music' ? (fields.isrc() ?? codeFromTag('isrc', tags.isrc, isrcFrom, wrongTag)) : undefined;
  const entry = {
    uid: file.uid,
    trackUid: draft.uid,
    isMain,
    position: isMain ? 0 : draft.versions.indexOf(file) + 1,
    ...(isrc !== undefined && { isrc }),
  };
  const group = draft.entity === 'music' ? 'version' : 'variation_type_ids';
  const written = csvText(file.row, 'version');
  // A main mix among others is the full one; alone it needs no name.
  const guess = isMain
    ? draft.versions.length > 0 && draft.entity === 'music'
      ? 'full'
      : undefined
    : (tags.part ?? file.pathFacts.name);
  const text = written?.en ?? written?.ru ?? guess;
  if (text === undefined) return entry;
  const value = vocabulary.find(group, text);
  if (value) return { ...entry, versionSlug: value.slug };
  if (written) vocabulary.note(group, text);
  return { ...entry, versionName: written ?? textOf(text) };
}

/** The stem's entry; the name of an instrument is known in both languages. */
export function stemOf(
  { file, tags }: Pick<VariationFacts, 'file' | 'tags'>,
  draft: TrackDraft,
  vocabulary: Vocabulary,
): IngestStem {
  return {
    uid: file.uid,
    trackUid: draft.uid,
    position: draft.stems.indexOf(file),
    name: csvText(file.row, 'stem') ?? stemName(tags.part ?? file.pathFacts.name, vocabulary),
  };
}

function stemName(name: string, vocabulary: Vocabulary): IngestText {
  return vocabulary.find('instruments', name)?.name ?? textOf(name);
}
