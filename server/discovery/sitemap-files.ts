import type { Entity } from '#shared/contract/primitives.ts';
import { locales } from '#shared/domain/locale.ts';

import type { Db } from '../repositories/database.ts';
import { catalogueState } from '../repositories/meta.ts';
import type { IdRange } from '../repositories/public-rows.ts';
import { catalogueSections } from './catalogue-sections.ts';
import { addressesOf, countPages } from './section-pages.ts';
import { blogPages, fixedPages } from './fixed-pages.ts';
import { latestOf } from './public-address.ts';
import type { PublicAddress } from './public-address.ts';

/** Maximum of addresses in a file (sitemaps.org protocol). */
const maxAddresses = 50_000;
/** Pages in a file: each has an address in every language. */
const pagesPerFile = maxAddresses / locales.length;

/** One file of the sitemap, as its index names it. */
export interface SitemapFile {
  /** Part of its address: `music-tracks-1`. */
  name: string;
  changed: string | undefined;
}

/** Sections that are short enough to be read at once. */
const shortSections: Readonly<Record<string, (db: Db) => PublicAddress[] | Promise<PublicAddress[]>>> = {
  pages: fixedPages,
  blog: blogPages,
};

/** The files that a sitemap has, and their pages. */
export interface Sitemap {
  /** The files with an address, each with the time of its latest change. */
  files(): Promise<SitemapFile[]>;
  /** The pages of a file by slices; undefined where there is no such file. */
  pages(name: string): Promise<AsyncIterable<PublicAddress[]> | undefined>;
}

/**
 * The sitemap of the public pages. A file of the catalogue has the rows of a fixed range of ids, so that a page never
 * moves to another file. The times of the files are read through once for each state of the catalogue.
 */
export function openSitemap(db: Db): Sitemap {
  let known: { state: string; files: Promise<SitemapFile[]> } | undefined;
  return {
    async files() {
      const state = await catalogueState(db);
      if (known?.state !== state) {
        const files = catalogueFiles(db);
        known = { state, files };
        // The next request tries again.
        files.catch(() => (known = undefined));
      }
      const short = await Promise.all(
        Object.entries(shortSections).map(async ([name, read]) => shortFiles(name, await read(db))),
      );
      return [...short.flat(), ...(await known.files)];
    },

    async pages(name) {
      const [, section = '', digits = ''] = /^([a-z-]+)-([1-9]\d{0,8})$/.exec(name) ?? [];
      const number = Number(digits);
      const short = shortSections[section];
      const slices = short
        ? oneSlice((await short(db)).slice((number - 1) * pagesPerFile, number * pagesPerFile))
        : catalogueSlices(db, section, number);
      return slices && whereAny(slices);
    },
  };
}

function catalogueSlices(db: Db, name: string, number: number): AsyncIterator<PublicAddress[]> | undefined {
  const section = catalogueSections.find((each) => each.name === name);
  return section && addressesOf(db, section, rangeOf(number));
}

const rangeOf = (number: number): IdRange => ({ first: (number - 1) * pagesPerFile + 1, last: number * pagesPerFile });

async function* oneSlice(addresses: PublicAddress[]): AsyncGenerator<PublicAddress[]> {
  if (addresses.length > 0) yield addresses;
}

/** Reads the first slice ahead: a file without pages does not exist. */
async function whereAny(slices: AsyncIterator<PublicAddress[]>): Promise<AsyncIterable<PublicAddress[]> | undefined> {
  const first = await slices.next();
  if (first.done) return undefined;
  return (async function* all() {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => slices };
  })();
}

function shortFiles(name: string, addresses: readonly PublicAddress[]): SitemapFile[] {
  const numbers = Array.from({ length: Math.ceil(addresses.length / pagesPerFile) }, (_, index) => index + 1);
  return numbers.map((number) => ({
    name: `${name}-${number}`,
    changed: latestOf(
      addresses.slice((number - 1) * pagesPerFile, number * pagesPerFile).map(({ changed }) => changed),
    ),
  }));
}

/**
 * The files of the catalogue by counts of their rows. A page of a track group changes with its tracks; which of them changed
 * last is not read here: a file of groups has the time of the latest change of any track that could be in one.
 */
async function catalogueFiles(db: Db): Promise<SitemapFile[]> {
  const files: SitemapFile[] = [];
  const latestTrack: Partial<Record<Entity, string | undefined>> = {};
  for (const section of catalogueSections) {
    const last = Math.ceil((await section.highestId(db)) / pagesPerFile);
    for (let number = 1; number <= last; number += 1) {
      const { pages, changed } = await countPages(db, section, rangeOf(number));
      if (section.tracks) latestTrack[section.tracks] = latestOf([latestTrack[section.tracks], changed]);
      const listed = section.lists && latestTrack[section.lists];
      if (pages > 0) files.push({ name: `${section.name}-${number}`, changed: latestOf([changed, listed]) });
    }
  }
  return files;
}
