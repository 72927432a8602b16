import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { row } from '#shared/contract/catalogue.ts';
import { list } from '#shared/contract/primitives.ts';
import * as z from 'zod/mini';

const query = z.record(z.string(), z.unknown());

/**
 * Rows, or entries that contain one, such as favourites. All fields stay, because the list's own page reads the same
 * cached response.
 */
const entry = z.union([row, z.looseObject({ row: z.nullable(row) })]);

/** Returns the endpoint of the list that a track was started from. */
export const queueEndpoint = (path: string) => defineEndpoint({ path, summary: '', query, response: list(entry) });
