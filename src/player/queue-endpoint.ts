import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { row } from '#shared/contract/catalogue.ts';
import { list } from '#shared/contract/primitives.ts';
import * as z from 'zod/mini';

const query = z.record(z.string(), z.unknown());

/** Rows, or things that bear one, such as favourites: kept whole, since the list's own page reads the same answer. */
const entry = z.union([row, z.looseObject({ row: z.nullable(row) })]);

/** The call of whatever list a track was started from. */
export const queueEndpoint = (path: string) => defineEndpoint({ path, summary: '', query, response: list(entry) });
