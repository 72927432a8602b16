import { catalogue } from './en/catalogue.ts';
import { errors } from './en/errors.ts';
import { filters } from './en/filters.ts';
import { gatherings } from './en/gatherings.ts';
import { offline } from './en/offline.ts';
import { player } from './en/player.ts';
import { shell } from './en/shell.ts';
import { track } from './en/track.ts';
import type { Dictionary } from './ru.ts';

/** Every text of the page in English. */
export const en: Dictionary = { catalogue, errors, filters, gatherings, offline, player, shell, track };
