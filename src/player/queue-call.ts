import { defineCall } from '#shared/contract/call.ts';
import { row } from '#shared/contract/catalogue.ts';
import { list } from '#shared/contract/primitives.ts';
import * as z from 'zod/mini';

const query = z.record(z.string(), z.unknown());

/** The call of whatever list a track was started from: all of them answer rows. */
export const queueCall = (path: string) => defineCall({ path, summary: '', query, response: list(row) });
