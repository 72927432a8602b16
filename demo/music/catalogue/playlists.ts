import type { IngestCollection } from '#shared/domain/ingest.ts';
import { thing } from './track-groups.ts';

const playlist = (
  uid: string,
  name: readonly [string, string],
  description: readonly [string, string],
  slugs: readonly string[],
) => ({
  ...thing(`playlist-${uid}`, name, description),
  trackUids: slugs.map((slug) => `demo-music-${slug}`),
});

export const musicPlaylists: readonly (IngestCollection & { trackUids: string[] })[] = [
  playlist(
    'first-cut',
    ['Первая сборка', 'First Cut'],
    ['То, что режиссёр монтажа ставит под черновой монтаж первым.', 'What an editor lays under the first assembly.'],
    ['above-the-glacier', 'northern-train', 'empty-rooms', 'cold-signal', 'still-water', 'the-last-line'],
  ),
  playlist(
    'under-the-voice',
    ['Под голос', 'Under the Voice'],
    [
      'Не спорит с диктором: ровная динамика, место в середине.',
      'Never argues with the narrator: even dynamics, room in the middle.',
    ],
    ['first-step-up', 'northern-train', 'top-of-the-hour', 'deep-rooms', 'night-tram', 'still-water'],
  ),
  playlist(
    'kitchen-sunday',
    ['Воскресенье на кухне', 'Kitchen on Sunday'],
    ['Еда, утро, никуда не надо.', 'Food, morning, nowhere to be.'],
    ['noon-on-the-veranda', 'basement-on-pokrovka', 'hazel-path', 'gramophone-club', 'courtyard-in-june'],
  ),
  playlist(
    'night-drive',
    ['Ночная дорога', 'Night Drive'],
    ['Фары, разметка, радио.', 'Headlights, lane marks, the radio.'],
    ['neon-shore', 'liquid-sky', 'night-tram', 'deep-rooms', 'five-lamps', 'block-nine'],
  ),
  playlist(
    'for-children',
    ['Детям и не только', 'For Children and Others'],
    ['Сказки, мультфильмы, утренники.', 'Tales, cartoons, school plays.'],
    ['paper-theatre', 'sly-fox', 'snow-on-the-square', 'pixel-quest', 'mirror-waltz'],
  ),
  playlist(
    'around-the-world',
    ['Вокруг света', 'Around the World'],
    ['Двенадцать часовых поясов без визы.', 'Twelve time zones without a visa.'],
    [
      'silk-gate',
      'corner-of-boedo',
      'river-of-hands',
      'dust-and-silver',
      'harbour-dub',
      'romance-without-words',
      'mill-road-blues',
    ],
  ),
  playlist(
    'last-minute',
    ['Последняя минута', 'The Last Minute'],
    ['Финалы, в которых всё решается.', 'Finales in which everything is decided.'],
    ['the-last-line', 'full-time', 'above-the-glacier', 'choir-in-the-fog', 'copper-kettle'],
  ),
];
