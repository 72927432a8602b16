import { catalogue } from './en/catalogue.ts';
import { errors } from './en/errors.ts';
import { filters } from './en/filters.ts';
import { offline } from './en/offline.ts';
import { shell } from './en/shell.ts';
import type { FirstTexts } from './ru.ts';

/** The texts of the first screen in English. */
export const en: FirstTexts = { catalogue, errors, filters, offline, shell };
