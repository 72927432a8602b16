import { iswcFrom } from '#shared/domain/rights-codes.ts';

import { keySlug } from '#shared/domain/musical-key.ts';
import { tempoSlug } from '#shared/domain/tempo.ts';

import { classifiers, ucsSlug } from '../../dictionaries/index.ts';
import type { IngestClassifier, IngestText, IngestTrack } from '../../domain/ingest-types.ts';
import type { MusicalTraits } from '../../media/analysis/musical-traits.ts';
import { classifierColumns } from '../scan/csv-columns.ts';
import { csvList, csvText, type CsvFields } from '../scan/csv-row.ts';
import { codeFromTag, type WrongTag } from './code-from-tag.ts';
import { keyFromTag } from './musical-key.ts';
import { referencesOf, type References } from './references.ts';
import type { Tags } from '../process/tags.ts';
import { textOf } from '../texts.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { TrackFacts } from './track-facts.ts';

const entityOf: ReadonlyMap<string, string> = new Map(classifiers.map(({ group, entity }) => [group, entity]));

/** The track as it enters the catalogue: the table wins over tags, tags over names and what was heard. */
export function describeTrack(
  facts: TrackFacts,
  fields: CsvFields,
  vocabulary: Vocabulary,
  wrongTag: WrongTag,
): { track: IngestTrack; references: References } {
  const { draft, tags, traits, picture } = facts;
  const { row } = draft.main;
  const references = referencesOf(facts, fields);
  const bpm = fields.bpm() ?? tags.bpm ?? traits.tempo?.bpm;
  const heard = bpm !== undefined && bpm === traits.tempo?.bpm ? traits.tempo.confidence : undefined;
  const description = csvText(row, 'description') ?? descriptionFrom(tags);
  const lyrics = csvText(row, 'lyrics') ?? (tags.lyrics === undefined ? undefined : textOf(tags.lyrics));
  const exclusive = fields.flag('exclusive');
  const checked = fields.flag('checked');
  const createdAt = fields.instant('created_at');
  const trackNumber = draft.entity === 'music' ? (fields.trackNumber() ?? tags.trackNumber) : undefined;
  const recordedOn = fields.recordedOn() ?? tags.recordedOn;
  const work = draft.entity === 'music' ? workOf(facts, fields, wrongTag) : {};
  const track: IngestTrack = {
    uid: draft.uid,
    entity: draft.entity,
    title: titleOf(facts),
    ...(description && { description }),
    ...(lyrics && { lyrics }),
    authorUids: references.authors.map(({ uid }) => uid),
    ...(Object.keys(references.roles).length > 0 && { roles: references.roles }),
    ...(references.lyricistUids.length > 0 && { lyricistUids: references.lyricistUids }),
    ...(work.iswc !== undefined && { iswc: work.iswc }),
    ...(work.publisher && { publisher: work.publisher }),
    ...(references.album && { albumUid: references.album.uid }),
    ...(trackNumber !== undefined && { trackNumber }),
    ...(references.label && !references.album && { labelUid: references.label.uid }),
    ...(references.library && { libraryUid: references.library.uid }),
    classifiers: classifiersOf(facts, bpm, vocabulary),
    ...(references.countryCode !== undefined && { countryCode: references.countryCode }),
    ...(references.city && { cityUid: references.city.uid }),
    ...(bpm !== undefined && { bpm }),
    ...(heard !== undefined && { bpmConfidence: heard }),
    ...(recordedOn !== undefined && { recordedOn }),
    ...(exclusive !== undefined && { isExclusive: exclusive }),
    ...(checked !== undefined && { isChecked: checked }),
    ...(picture && { picture }),
    ...(createdAt !== undefined && { createdAt }),
  };
  return { track, references };
}

/** The code of the work. */
function workOf(
  { draft, tags }: TrackFacts,
  fields: CsvFields,
  wrongTag: WrongTag,
): Pick<IngestTrack, 'iswc' | 'publisher'> {
  const iswc = fields.iswc() ?? codeFromTag('iswc', tags.iswc, iswcFrom, wrongTag);
  const publisher =
    csvText(draft.main.row, 'publisher') ?? (tags.publisher === undefined ? undefined : textOf(tags.publisher));
  return { ...(iswc !== undefined && { iswc }), ...(publisher && { publisher }) };
}

function titleOf({ draft, tags }: TrackFacts): IngestText {
  const { row, pathFacts } = draft.main;
  const written = csvText(row, 'title');
  if (written) return written;
  const effect = draft.entity === 'sound' ? pathFacts.ucs?.fxName : undefined;
  return textOf(effect ?? tags.title ?? pathFacts.name);
}

/** Comments often come from an encoder or a shop: only a text that looks like a description is used. */
function descriptionFrom({ description }: Tags): IngestText | undefined {
  if (description === undefined || description.length < 20 || /https?:|www\.|encoded|ripped/i.test(description))
    return undefined;
  return textOf(description);
}

function classifiersOf(
  { draft, tags, traits }: TrackFacts,
  bpm: number | undefined,
  vocabulary: Vocabulary,
): IngestClassifier[] {
  const { row, pathFacts } = draft.main;
  const found: IngestClassifier[] = [];
  for (const [column, group] of Object.entries(classifierColumns)) {
    for (const value of csvList(row.get(column))) found.push(...vocabulary.values(group, value));
  }
  const unless = (column: string, values: () => IngestClassifier[]) => {
    if (!row.has(column)) found.push(...values());
  };
  for (const [column, group] of Object.entries(classifierColumns)) {
    if (entityOf.get(group) !== draft.entity) continue;
    unless(column, () => (tags.classifiers[group] ?? []).flatMap((value) => vocabulary.values(group, value)));
  }
  if (draft.entity === 'sound') {
    const catId = row.get('ucs') ?? pathFacts.ucs?.catId ?? tags.catId;
    const slug = catId === undefined ? undefined : ucsSlug(catId);
    if (slug !== undefined) found.push({ group: 'ucs_sub_ids', slug });
    else if (catId !== undefined) vocabulary.note('ucs_sub_ids', catId);
    return found;
  }
  if (!tags.classifiers['tempo']) {
    unless('tempo', () => (bpm === undefined ? [] : [{ group: 'tempo', slug: tempoSlug(bpm) }]));
  }
  unless('key', () => keyOf(tags, traits, vocabulary));
  return found;
}

function keyOf(tags: Tags, { key }: MusicalTraits, vocabulary: Vocabulary): IngestClassifier[] {
  if (tags.key !== undefined) {
    const slug = keyFromTag(tags.key);
    if (slug === undefined) vocabulary.note('key', tags.key);
    else return [{ group: 'key', slug }];
  }
  return key ? [{ group: 'key', slug: keySlug(key.tonic, key.mode) }] : [];
}
