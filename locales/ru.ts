import { catalogue } from './ru/catalogue.ts';
import { errors } from './ru/errors.ts';
import { filters } from './ru/filters.ts';
import { offline } from './ru/offline.ts';
import { shell } from './ru/shell.ts';
import type { ruMore } from './ru-more.ts';

/** The texts of the first screen in Russian; other languages are typed by their shape. */
export const ru = { catalogue, errors, filters, offline, shell };

export type FirstTexts = typeof ru;
export type MoreTexts = typeof ruMore;
/** Every text of the page. */
export type Dictionary = FirstTexts & MoreTexts;
