import { subscriptionTypes } from '#shared/domain/subscription.ts';
import * as z from 'zod/mini';

import { author } from './authors.ts';
import { post } from './blog.ts';
import { defineEndpoint } from './endpoint.ts';
import { row, searchScope, sortOrder } from './catalogue.ts';
import { feedbackReason } from './feedback.ts';
import { contentType, id, localized, one } from './primitives.ts';
import { trackGroup } from './track-groups.ts';

export const subscriptionType = z.enum(subscriptionTypes);

const definition = <Id extends z.ZodMiniType>(ids: Id) => z.array(z.object({ id: ids, name: localized }));

/** The fixed lists of the product, and settings of the server for the page. */
export const definitions = z.object({
  version: z.string(),
  contact: z.object({ phone: z.string(), email: z.string() }),
  /** Where live events are spoken: the Pusher key and, for an outside server, its host; null while there are none. */
  realtime: z.nullable(z.object({ key: z.string(), host: z.nullable(z.string()) })),
  UsersUserSubscriptionTypeDefinition: definition(subscriptionType),
  /** What `state_id` of a user means. */
  UsersUserStateDefinition: definition(z.int()),
  FeedbackReasonDefinition: definition(feedbackReason),
  content_types: definition(contentType),
  sort_orders: definition(sortOrder),
  search_scopes: definition(searchScope),
});

const entry = z.object({ id, name: localized });
const keyed = <Item extends z.ZodMiniType>(item: Item) => z.record(z.string(), item);

/** Dictionaries keyed by id (spec.md section 3). */
export const dictionaries = z.object({
  locales: keyed(z.extend(entry, { code: z.enum(['ru', 'en']) })),
  continents: keyed(entry),
  countries: keyed(z.extend(entry, { code: z.string(), continent_id: id })),
  cities: keyed(z.extend(entry, { country_id: id })),
  users_countries: keyed(z.extend(entry, { code: z.string() })),
  users_company_business_types: keyed(entry),
});

/** The values of forms: countries, business types, locales. */
export type Dictionaries = z.output<typeof dictionaries>;

export const commonDefinitions = defineEndpoint({
  path: 'common/definitions',
  summary: 'Fixed lists and settings of the product',
  response: one(definitions),
});

export const commonDictionaries = defineEndpoint({
  path: 'common/dictionaries',
  summary: 'Dictionaries keyed by id',
  response: one(dictionaries),
});

/** A value of a filter that leads into a catalogue, with its number of tracks. */
const facetLink = z.object({ id, name: localized, count: z.int() });

const mainPage = z.object({
  /** The newest of both catalogues. */
  music: z.array(row),
  sounds: z.array(row),
  /** The most frequent values of three filters: `genres`, `moods` and the categories of `ucs_sub_ids`. */
  genres: z.array(facetLink),
  moods: z.array(facetLink),
  categories: z.array(facetLink),
  /** Those that the owner features, then the newest. */
  playlists: z.array(trackGroup),
  collections: z.array(trackGroup),
  /** The A-lists of both families. */
  music_authors: z.array(author),
  sound_authors: z.array(author),
  /** The latest that can be read in the language of the request. */
  posts: z.array(post),
});

/** What the home page shows. */
export type MainPage = z.output<typeof mainPage>;

export const mainPageList = defineEndpoint({
  path: 'common/get-main-page-list',
  summary:
    'The home page: the newest music and sound effects, filter values with counts, what is featured, the latest posts',
  response: one(mainPage),
});
