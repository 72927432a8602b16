import * as z from 'zod/mini';

import { defineEndpoint } from './endpoint.ts';
import { contentRef, listedContent } from './content-items.ts';
import { id, idParam, instant, list, localized, one, pageParam, perPageParam } from './primitives.ts';
import { line } from './user-fields.ts';

/** Forms of a report's file. */
export const reportFormats = ['csv', 'xlsx', 'pdf'] as const;

/** The file formats of reports. */
export const reportFormat = z.enum(reportFormats);

/** The file formats of reports. */
export type ReportFormat = z.output<typeof reportFormat>;

/** What was used where (spec.md section 3): a report to a production company or a collecting society. */
export const report = z.object({
  id,
  /** Null where the project was removed since. */
  project_id: z.nullable(id),
  company: z.string(),
  project_name: z.string(),
  media: z.string(),
  territory: z.string(),
  items_counter: z.int(),
  /** Seconds of all its items together. */
  used_seconds: z.number(),
  /** Where the report's file is fetched from, to which `format` and `lang` are added. */
  file: z.string(),
  created_at: instant,
  /** When it was corrected last. */
  corrected_at: z.nullable(instant),
});

/** A report with its totals. */
export type Report = z.output<typeof report>;

/** One use of one sound; a sound used twice has two. */
export const reportItem = z.object({
  id,
  report_id: id,
  track_id: id,
  ...listedContent,
  /** Seconds of it that were used. */
  used_seconds: z.number(),
  /** Less than the whole was used. */
  is_partial: z.boolean(),
  /** Seconds from the start of the edit, where known. */
  time_in: z.nullable(z.number()),
  time_out: z.nullable(z.number()),
});

/** One use in a report. */
export type ReportItem = z.output<typeof reportItem>;

/** Uses in one report. */
export const maxUses = 5000;
const maxSeconds = 24 * 3600;
const seconds = z.number().check(z.minimum(0), z.maximum(maxSeconds));
const edit = z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(7 * maxSeconds))));

const details = {
  company: line(200),
  project_name: line(200),
  media: line(200),
  territory: line(200),
  items: z
    .array(z.strictObject({ ...contentRef, used_seconds: seconds, time_in: edit, time_out: edit }))
    .check(z.minLength(1), z.maxLength(maxUses)),
};

export const reportCreate = defineEndpoint({
  method: 'POST',
  path: 'reports/create',
  summary: 'Makes a report from what was used of a project',
  access: 'user',
  status: 201,
  body: z.strictObject({ project_id: id, ...details }),
  response: one(report),
});

export const reportUpdate = defineEndpoint({
  method: 'POST',
  path: 'reports/update',
  summary: 'Corrects a report: its details and uses are replaced, its address and date stay',
  access: 'user',
  body: z.strictObject({ id, ...details }),
  response: one(report),
});

export const reportsList = defineEndpoint({
  path: 'reports/list',
  summary: 'The person’s reports, the latest first',
  access: 'user',
  query: z.object({ page: pageParam, per_page: perPageParam }),
  response: list(report),
});

export const reportDetail = defineEndpoint({
  path: 'reports/detail',
  summary: 'One report',
  access: 'user',
  query: z.object({ id: idParam }),
  response: one(report),
});

export const reportContent = defineEndpoint({
  path: 'reports/content/list',
  summary: 'What a report names, in its order',
  access: 'user',
  query: z.object({ report_id: idParam, page: pageParam, per_page: perPageParam }),
  response: list(reportItem),
});

export const reportDelete = defineEndpoint({
  method: 'POST',
  path: 'reports/delete',
  summary: 'Removes a report',
  access: 'user',
  kind: 'empty',
  body: z.strictObject({ id }),
});

const reportTemplateName = z.object({ name: z.string(), title: localized });

/** What a report's file is made by: its name in `template`, and its title. */
export type ReportTemplateName = z.output<typeof reportTemplateName>;

export const reportTemplates = defineEndpoint({
  path: 'reports/templates',
  summary: 'The templates of reports beside the default one: forms of societies, and those of the installation',
  access: 'user',
  response: z.object({ data: z.array(reportTemplateName) }),
});

export const reportDownload = defineEndpoint({
  path: 'reports/download',
  summary: 'A report as a file, by the columns of a template',
  access: 'user',
  kind: 'bytes',
  query: z.object({
    id: idParam,
    format: z.optional(reportFormat),
    lang: z.optional(z.enum(['ru', 'en'])),
    /** A template of the installation; its own where it is left out. */
    template: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, { error: 'invalid' }))),
  }),
});
