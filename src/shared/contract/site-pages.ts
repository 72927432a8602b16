import * as z from 'zod/mini';

import { documentBody, textLanguage } from './documents.ts';
import { defineEndpoint } from './endpoint.ts';
import { one } from './primitives.ts';

/** The pages whose contents are text files of the owner (spec.md section 2 "Static pages"). */
export const sitePageNames = ['about', 'agreement', 'contacts', 'landing', 'licensing'] as const;
export const sitePageName = z.enum(sitePageNames);
export type SitePageName = z.output<typeof sitePageName>;

/** What can be subscribed to (spec.md section 4 "Subscription"). */
export const planIds = ['sounds', 'music', 'both', 'exclusive'] as const;
export const plan = z.object({
  id: z.enum(planIds),
  name: z.string(),
  summary: z.string(),
  /** What it gives, a line each. */
  includes: z.array(z.string()),
});
export type Plan = z.output<typeof plan>;

/** A page of the owner's texts in the language of the request. */
export const sitePage = z.object({
  name: sitePageName,
  language: textLanguage,
  title: z.string(),
  description: z.string(),
  /** The first sentence of the landing page. */
  lead: z.nullable(z.string()),
  /** What the landing page names first. */
  points: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Plans of the licensing page. */
  plans: z.array(plan),
  body: documentBody,
});
export type SitePage = z.output<typeof sitePage>;

export const sitePageDetail = defineEndpoint({
  path: 'pages/detail',
  summary: 'A page of the owner’s texts, such as the licensing page, in the language of the request',
  query: z.object({ name: sitePageName }),
  response: one(sitePage),
});
