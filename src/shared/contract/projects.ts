import * as z from 'zod/mini';

import { defineEndpoint, maxUploadBytes } from './endpoint.ts';
import { picture, searchString } from './catalogue.ts';
import { itemType, listedContent } from './content-items.ts';
import { numbered, zipCheck } from './downloads.ts';
import { contentType, id, idParam, instant, list, one, pageParam, perPageParam, wholeNumber } from './primitives.ts';
import { line, optionalLine, optionalText } from './user-fields.ts';

/** The secret in a project's address: 22 characters of base64url are 132 bits. */
export const projectHash = z.string().check(z.minLength(1), z.maxLength(100));

/** The fields of a project for all its readers. */
const shown = {
  name: z.string(),
  description: z.nullable(z.string()),
  picture: z.nullable(picture),
  /** Whom the project is from, as its owner chose; never taken from the account. */
  owner_name: z.nullable(z.string()),
  hash: z.string(),
  music_counter: z.int(),
  sounds_counter: z.int(),
  /** Seconds of everything in it that is still in the catalogue. */
  duration: z.number(),
  updated_at: instant,
};

/** A project as its owner sees it (spec.md section 3). */
export const project = z.object({
  id,
  ...shown,
  /** Whether others may open it by its address. */
  is_shared: z.boolean(),
  /** Whether they then read the notes; they do not until the owner says so. */
  shows_notes: z.boolean(),
  created_at: instant,
});

/** A project as its owner sees it. */
export type Project = z.output<typeof project>;

/** A project as everybody with its address sees it. */
export const sharedProject = z.object({
  ...shown,
  /** Null for everybody but its owner. */
  own: z.nullable(project),
});

/** A project as a reader with its link sees it. */
export type SharedProject = z.output<typeof sharedProject>;

/** One thing in a project; its sound may have left the catalogue since. */
export const projectItem = z.object({
  id,
  project_id: id,
  track_id: id,
  ...listedContent,
  note: z.nullable(z.string()),
  added_at: instant,
});

/** An item of a project. */
export type ProjectItem = z.output<typeof projectItem>;

const paged = { page: pageParam, per_page: perPageParam };
const searched = { search_string: z.optional(searchString), ...paged };
const write = { method: 'POST', access: 'user' } as const;
const upload = { field: 'picture', maxBytes: maxUploadBytes };

const pixels = wholeNumber({ min: 0, max: 100_000 });
const fields = {
  description: z.optional(optionalText(2000)),
  owner_name: z.optional(optionalLine(200)),
  /** Null where there is no file: an old picture is taken away. Left out, it stays. */
  picture: z.optional(z.null()),
  /** The square of the picture to keep, in pixels of the upright picture; its middle by default. */
  crop_left: z.optional(pixels),
  crop_top: z.optional(pixels),
  crop_size: z.optional(pixels),
};

export const projectCreate = defineEndpoint({
  ...write,
  path: 'projects/create',
  summary: 'Makes a project',
  status: 201,
  upload,
  body: z.strictObject({ name: line(200), ...fields }),
  response: one(project),
});

export const projectUpdate = defineEndpoint({
  ...write,
  path: 'projects/update',
  summary: 'Changes a project; fields left out stay',
  upload,
  body: z.strictObject({
    id: idParam,
    name: z.optional(line(200)),
    ...fields,
    /** Opens the address to others, withdraws it, or gives the project a new one, which opens it too. */
    sharing: z.optional(z.enum(['on', 'off', 'renew'])),
    /** Whether others who open the address read the notes. */
    notes_by_link: z.optional(z.enum(['show', 'hide'])),
  }),
  response: one(project),
});

export const projectDelete = defineEndpoint({
  ...write,
  path: 'projects/delete',
  summary: 'Removes a project with all that is in it; its reports stay',
  kind: 'empty',
  body: z.strictObject({ id }),
});

export const projectCopy = defineEndpoint({
  ...write,
  path: 'projects/copy',
  summary: 'Makes a project of one’s own from one’s own or from one that was shared by its hash',
  status: 201,
  body: z
    .strictObject({ id: z.optional(id), hash: z.optional(projectHash) })
    .check(z.refine(({ id, hash }) => (id === undefined) !== (hash === undefined), { error: 'invalid', path: ['id'] })),
  response: one(project),
});

export const projectsSelfList = defineEndpoint({
  path: 'projects/self/list',
  summary: 'The person’s projects, the last used first',
  access: 'user',
  query: z.object({
    ...searched,
    /** 1: all on one page, 1,000 at most. */
    without_pagination: z.optional(z.enum(['0', '1'])),
  }),
  response: list(project),
});

export const projectSelfDetail = defineEndpoint({
  path: 'projects/self/detail',
  summary: 'One project of the person’s own',
  access: 'user',
  query: z.object({ id: idParam }),
  response: one(project),
});

export const projectByHash = defineEndpoint({
  path: 'projects/detail-by-hash',
  summary: 'A project that was shared, or one’s own; open to guests',
  query: z.object({ hash: projectHash }),
  response: one(sharedProject),
});

/** By id for the owner, by hash for readers with the link. */
const contents = z
  .object({ project_id: z.optional(idParam), project_hash: z.optional(projectHash), ...searched })
  .check(
    z.refine((query) => (query.project_id === undefined) !== (query.project_hash === undefined), {
      error: 'invalid',
      path: ['project_id'],
    }),
  );

export const projectSounds = defineEndpoint({
  path: 'projects/sounds/variations/list',
  summary: 'The sound effects of a project in its order',
  query: contents,
  response: list(projectItem),
});

export const projectMusic = defineEndpoint({
  path: 'projects/music/variations/list',
  summary: 'The music of a project, versions and stems, in its order',
  query: contents,
  response: list(projectItem),
});

/** A project as the project menu of a row shows it. */
export const projectPresence = z.object({ id, name: z.string(), hash: z.string(), is_present: z.boolean() });

const passed = { track_id: idParam, content_type_id: contentType, ...searched };

export const projectsWithTrack = defineEndpoint({
  path: 'projects/list-with-bool-presence-value-for-passed-track',
  summary: 'The person’s projects, the last used first, each with whether any version of the track is in it',
  access: 'user',
  query: z.object({ ...passed, variation_id: z.optional(idParam) }),
  response: list(projectPresence),
});

export const projectsWithVariation = defineEndpoint({
  path: 'projects/list-with-bool-presence-value-for-passed-variation',
  summary: 'The person’s projects, the last used first, each with whether this very version or stem is in it',
  access: 'user',
  query: z.object({ ...passed, variation_id: idParam }),
  response: list(projectPresence),
});

const content = { track_id: id, content_id: id, content_type_id: contentType };
const changed = one(z.object({ project_id: id, /** How many things were added or taken out. */ changed: z.int() }));
/** With the ids of the new items: content-item/remove-many takes them out again. */
const addedMany = one(z.object({ project_id: id, changed: z.int(), item_ids: z.array(id) }));
const takenOut = one(
  z.object({
    project_id: id,
    changed: z.int(),
    /** The removed items, the last first: content-item/add in this order restores each position. */
    removed: z.array(z.object({ ...content, note: z.nullable(z.string()), after_item_id: z.nullable(id) })),
  }),
);
/** For more items, send several requests. */
export const maxItems = 500;

export const projectItemAdd = defineEndpoint({
  ...write,
  path: 'projects/content-item/add',
  summary: 'Adds a sound at the end of a project; what is there stays as it is',
  body: z.strictObject({
    project_id: id,
    ...content,
    note: z.optional(optionalText(2000)),
    /** Its position before it was removed: after this item, or first (null). */
    after_item_id: z.optional(z.nullable(id)),
  }),
  response: one(projectItem),
});

export const projectItemsAddMany = defineEndpoint({
  ...write,
  path: 'projects/content-item/add-many',
  summary: 'Adds several sounds in their order; what is there stays as it is',
  body: z.strictObject({
    project_id: id,
    items: z
      .array(z.strictObject({ ...content, note: z.optional(optionalText(2000)) }))
      .check(z.minLength(1), z.maxLength(maxItems)),
  }),
  response: addedMany,
});

export const projectItemsAddFromEntity = defineEndpoint({
  ...write,
  path: 'projects/content-item/add-from-entity',
  summary:
    'Adds the tracks of an album, a playlist, a library, … that the subscription allows; 403 where it allows none',
  body: z.strictObject({ project_id: id, item_type_id: itemType, item_id: id }),
  response: addedMany,
});

export const projectItemsRemoveMany = defineEndpoint({
  ...write,
  path: 'projects/content-item/remove-many',
  summary: 'Takes things out of a project by their ids; what is not there changes nothing',
  body: z.strictObject({ project_id: id, ids: z.array(id).check(z.minLength(1), z.maxLength(maxItems)) }),
  response: changed,
});

export const projectItemRemove = defineEndpoint({
  ...write,
  path: 'projects/content-item/remove',
  summary: 'Takes one version or stem out of a project; what is not there changes nothing',
  body: z.strictObject({ project_id: id, content_id: id, content_type_id: contentType }),
  response: takenOut,
});

export const projectItemsRemoveByTrack = defineEndpoint({
  ...write,
  path: 'projects/content-item/remove-by-track',
  summary: 'Takes all versions of a track out of a project',
  body: z.strictObject({ project_id: id, track_id: id, content_type_id: contentType }),
  response: takenOut,
});

export const projectItemUpdate = defineEndpoint({
  ...write,
  path: 'projects/content-item/update',
  summary: 'Writes a note to a thing in a project',
  body: z.strictObject({ id, note: optionalText(2000) }),
  response: one(projectItem),
});

export const projectItemMove = defineEndpoint({
  ...write,
  path: 'projects/content-item/move',
  summary: 'Puts a thing in a project after another of the same family, or before all (null)',
  body: z.strictObject({ id, after_item_id: z.nullable(id) }),
  response: changed,
});

/** What of a project goes into its zip; the ids narrow it further. all is the default (spec.md section 9). */
export const zipScopes = ['all', 'music', 'sounds'] as const;
const someIds = z.optional(z.array(idParam).check(z.maxLength(maxItems)));

const zipChoice = z.object({
  id: idParam,
  format: z.optional(z.enum(['mp3', 'wav', 'flac'])),
  scope: z.optional(z.enum(zipScopes)),
  /** Items of the project. */
  item_ids: someIds,
  /** Music versions. */
  variation_ids: someIds,
  sound_variation_ids: someIds,
  lang: z.optional(z.enum(['ru', 'en'])),
  numbered,
});

export const projectZipCheck = defineEndpoint({
  path: 'projects/download-zip-check',
  summary: 'Whether the person may download a project as a zip, where and about how large',
  access: 'user',
  query: zipChoice,
  response: zipCheck,
});

export const projectZip = defineEndpoint({
  path: 'projects/download-zip',
  summary: 'A project as one zip with manifest, notes and cue sheet; with is_check=1 what download-zip-check responds',
  access: 'user',
  kind: 'bytes',
  query: z.extend(zipChoice, { is_check: z.optional(z.enum(['0', '1'])) }),
});

/** Clips of an edit, to be matched with the person's downloads and the items of the project. */
export const maxClipNames = 2000;
export const clipMatch = z.object({
  /** As requested. */
  name: z.string(),
  /** The name that matched; null without a match. */
  by: z.nullable(z.enum(['ident', 'file_name', 'ucs', 'title'])),
  content: z.nullable(z.object({ track_id: id, ...listedContent })),
});

/** The items that match a clip of an edit. */
export type ClipMatch = z.output<typeof clipMatch>;

export const projectClipsMatch = defineEndpoint({
  ...write,
  path: 'projects/clips/match',
  summary: 'Finds the sounds behind the clip names of an edit decision list',
  body: z.strictObject({
    project_id: id,
    names: z.array(z.string().check(z.minLength(1), z.maxLength(300))).check(z.minLength(1), z.maxLength(maxClipNames)),
  }),
  response: one(z.array(clipMatch)),
});
