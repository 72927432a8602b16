import type { ContentInfo } from '#shared/contract/content-items.ts';
import type { ClipMatch } from '#shared/contract/projects.ts';
import { groupBy } from '#shared/domain/group-by.ts';
import { artistsOf } from '#shared/domain/people.ts';
import { fold } from '#shared/search/fold.ts';

import type { ClipCandidate } from '../domain/clip-candidate.ts';

type By = NonNullable<ClipMatch['by']>;
const locales = ['ru', 'en'] as const;

/** Words alone: programs put other signs in the place of those that names of files may not have. */
const wordsOf = (text: string) =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Finds the sounds behind the clip names of an edit; of two that fit, the one that comes first among the candidates. */
export class ClipFinder {
  readonly #ids = new Map<string, ClipCandidate>();
  readonly #files = new Map<string, ClipCandidate>();
  readonly #ucs = new Map<string, ClipCandidate>();
  readonly #titles = new Map<string, ClipCandidate>();

  constructor(candidates: readonly ClipCandidate[]) {
    for (const candidate of candidates) this.#learn(candidate);
    this.#learnTracks(candidates);
    // A title alone means the main version, at any position.
    for (const main of [true, false]) {
      for (const candidate of candidates) if (candidate.info.is_main === main) this.#learnTitles(candidate);
    }
  }

  find(name: string): { by: By; candidate: ClipCandidate } | undefined {
    const variants = variantsOf(name);
    const number = numberOf(name);
    const byIdent = number && this.#ids.get(number.ident);
    if (byIdent) {
      // A suffix was added by a program; a prefix is the rest of a file name.
      const isAlone = variants[0]?.startsWith(number.written) ?? false;
      return { by: isAlone ? 'ident' : 'file_name', candidate: byIdent };
    }
    const rules: [By, (variant: string) => ClipCandidate | undefined][] = [
      ['file_name', (variant) => this.#files.get(wordsOf(variant.replace(/\[[^\]]*\]?$/, '')))],
      ['ucs', (variant) => this.#ucs.get(ucsOf(variant))],
      ['title', (variant) => this.#titles.get(wordsOf(variant))],
    ];
    for (const [by, rule] of rules) {
      for (const variant of variants) {
        const candidate = rule(variant);
        if (candidate) return { by, candidate };
      }
    }
    return undefined;
  }

  #learn(candidate: ClipCandidate): void {
    const { info, catId } = candidate;
    keep(this.#ids, info.stem_or_variation_ident.toUpperCase(), candidate);
    for (const locale of locales) {
      const artist = artistOf(info, locale);
      for (const title of titlesOf(candidate, locale)) {
        if (artist !== '') keep(this.#files, wordsOf(`${artist} ${title} ${partOf(info, locale)}`), candidate);
        if (catId !== undefined) keep(this.#ucs, `${catId.toLowerCase()} ${wordsOf(title)}`, candidate);
      }
    }
  }

  /** A number without a version is that of the main one, or of the only one that there is. */
  #learnTracks(candidates: readonly ClipCandidate[]): void {
    const tracks = groupBy(candidates, ({ info }) => trackIdentOf(info.stem_or_variation_ident));
    for (const [ident, all] of tracks) {
      const versions = new Map(all.map((each) => [each.info.stem_or_variation_ident, each]));
      const only = versions.size === 1 ? all[0] : all.find(({ info }) => info.is_main);
      if (only) keep(this.#ids, ident, only);
    }
  }

  #learnTitles(candidate: ClipCandidate): void {
    for (const locale of locales) {
      for (const title of titlesOf(candidate, locale)) {
        keep(this.#titles, wordsOf(`${title} ${partOf(candidate.info, locale)}`), candidate);
        keep(this.#titles, wordsOf(title), candidate);
      }
    }
  }
}

const trackIdentOf = (ident: string) => ident.toUpperCase().replace(/-S?\d+$/, '');

/** A catalogue number in a name: with hyphens, or with what programs put in their place; its version behind the same sign. */
function numberOf(name: string): { ident: string; written: string } | undefined {
  const [written, , kind = '', track = '', version] = /TNK([-_ .])([MS])\1(\d{6,})(?:\1(S?\d{2,}))?/i.exec(name) ?? [];
  if (written === undefined) return undefined;
  const parts = ['TNK', kind, track, ...(version === undefined ? [] : [version])];
  return { ident: parts.join('-').toUpperCase(), written };
}

function keep(map: Map<string, ClipCandidate>, key: string, candidate: ClipCandidate): void {
  if (key !== '' && !map.has(key)) map.set(key, candidate);
}

const titlesOf = ({ info, titles }: ClipCandidate, locale: 'ru' | 'en') => [
  ...new Set([info.title[locale], ...titles.map((title) => title[locale])]),
];

/** Version or stem, as names of downloaded files have it. */
const partOf = (info: ContentInfo, locale: 'ru' | 'en') => info.stem_or_variation_name?.[locale] ?? '';

/** The first person in the name of a downloaded file. */
function artistOf({ authors }: ContentInfo, locale: 'ru' | 'en'): string {
  return artistsOf(authors)
    .map(({ name }) => name[locale])
    .join(', ');
}

function ucsOf(variant: string): string {
  const [category = '', title = ''] = variant.split('_');
  return `${category.split('-')[0]?.trim().toLowerCase() ?? ''} ${wordsOf(title)}`;
}

/** What programs put behind a name: the number of a copy, a channel, a word for a copy. */
const suffix = /(?: ?\(\d{1,3}\)|[-_. ]\d{1,3}|[-_. ][LRM]|[-_. ](?:copy|копия))$/i;
const extension = /\.(?:wave?|mp3|flac|aiff?|m4a|ogg|mxf|mov|mp4|bwf)$/i;

/** A clip's name as it is, then with less and less of what programs add. */
function variantsOf(name: string): string[] {
  const file = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).trim();
  const variants = [file];
  for (let rest = file, step = 0; step < 5; step += 1) {
    const shorter = rest.replace(extension.test(rest) ? extension : suffix, '').trim();
    if (shorter === rest || shorter === '') break;
    variants.push(shorter);
    rest = shorter;
  }
  return variants;
}
