import type { IngestClassifier, IngestCollection } from '#shared/domain/ingest.ts';
import { randomFrom } from '../random.ts';
import type { DemoEffect } from '../types.ts';
import { collectionPlans } from './catalogue/collections.ts';
import { electric } from './catalogue/electric.ts';
import type { Entry } from './catalogue/entry.ts';
import { home } from './catalogue/home.ts';
import { impacts } from './catalogue/impacts.ts';
import { interfaceSounds } from './catalogue/interface.ts';
import { effectCities } from './catalogue/names.ts';
import { nature } from './catalogue/nature.ts';
import { people } from './catalogue/people.ts';
import { roads } from './catalogue/roads.ts';
import { steps } from './catalogue/steps.ts';
import { trailer } from './catalogue/trailer.ts';
import { water } from './catalogue/water.ts';
import { weather } from './catalogue/weather.ts';
import { household } from './catalogue/household.ts';
import { signals } from './catalogue/signals.ts';
import { doors } from './catalogue/doors.ts';
import { games } from './catalogue/games.ts';
import { fires } from './catalogue/fires.ts';
import { effectSource } from './render.ts';

export { effectAuthors, effectCities } from './catalogue/names.ts';
export { effectLibraries } from './catalogue/libraries.ts';

const entries: readonly Entry[] = [
  ...weather,
  ...fires,
  ...water,
  ...nature,
  ...steps,
  ...doors,
  ...home,
  ...household,
  ...roads,
  ...signals,
  ...impacts,
  ...trailer,
  ...interfaceSounds,
  ...games,
  ...people,
  ...electric,
];

/** The prefix is followed by the whole UCS name, which is the file name of a download. */
const uidOf = (name: string): string => `demo-sound-${name}_TNK_DEMO`;

function classifiersOf({ name, kit, keywords, perspective, space, takes }: Entry): IngestClassifier[] {
  const catId = name.slice(0, name.indexOf('_'));
  const setup = takes[0].channels === 2 ? (kit.stereoSetup ?? kit.setup) : kit.setup;
  return [
    { group: 'ucs_sub_ids', slug: catId },
    { group: 'classifier_microphone_ids', slug: setup },
    { group: 'recorder', slug: kit.recorder },
    { group: 'microphones', slug: kit.microphone },
    { group: 'perspective', slug: perspective },
    { group: 'classifier_space_ids', slug: space },
    ...keywords.map((slug) => ({ group: 'keywords', slug })),
    ...takes.map(({ type }) => ({ group: 'variation_type_ids', slug: type })),
  ];
}

/** The date of the entry with a unique time, so that no two sounds share an instant. */
function createdAt({ name, date }: Entry): string {
  const moment = Math.floor(randomFrom(name).between(8 * 3600, 19 * 3600));
  return new Date(Date.parse(`${date}T00:00:00Z`) + moment * 1000).toISOString();
}

function toEffect(entry: Entry): DemoEffect {
  const uid = uidOf(entry.name);
  const city = effectCities.find((one) => one.uid === `demo-sound-city-${entry.city ?? ''}`);
  return {
    track: {
      uid,
      entity: 'sound',
      title: entry.title,
      description: entry.description,
      authorUids: [`demo-sound-author-${entry.kit.author}`],
      libraryUid: `demo-sound-library-${entry.library}`,
      classifiers: classifiersOf(entry),
      ...(city && { cityUid: city.uid, countryCode: city.countryCode }),
      isExclusive: entry.exclusive ?? false,
      isChecked: true,
      createdAt: createdAt(entry),
    },
    variations: entry.takes.map(({ type, seconds, channels, sound }, position) => ({
      ingest: {
        uid: position === 0 ? `${uid}_main` : `${uid}_${type}`,
        trackUid: uid,
        isMain: position === 0,
        position,
        versionSlug: type,
      },
      render: () =>
        effectSource(`${entry.name}/${type}`, sound, { seconds, channels, ambience: entry.ambience ?? false }),
    })),
    stems: [],
  };
}

/** The sound effects of the demo catalogue. */
export const effects: readonly DemoEffect[] = entries.map(toEffect);

/** Collections of the demo catalogue with the sounds in them, in order. */
export const effectCollections: readonly (IngestCollection & { trackUids: string[] })[] = collectionPlans.map(
  ({ names, collection }) => Object.assign(collection, { trackUids: names.map(uidOf) }),
);
