import { catalogue } from './ru/catalogue.ts';
import { errors } from './ru/errors.ts';
import { filters } from './ru/filters.ts';
import { gatherings } from './ru/gatherings.ts';
import { offline } from './ru/offline.ts';
import { player } from './ru/player.ts';
import { shell } from './ru/shell.ts';
import { track } from './ru/track.ts';

/** Every text of the page in Russian; its shape is what other languages are held to. */
export const ru = { catalogue, errors, filters, gatherings, offline, player, shell, track };

export type Dictionary = typeof ru;
