import type { Entity, Localized } from '#shared/contract/primitives.ts';

import { classifierGroups } from '../repositories/classifier-table.ts';
import type { Db } from '../repositories/database.ts';
import { textsOf } from '../domain/texts.ts';
import type { ServerTexts } from '../domain/texts.ts';

/** Names of the filters by key: those of classifiers from the dictionaries, the others from the texts. */
export async function filterNames(db: Db, entity: Entity): Promise<ReadonlyMap<string, Localized>> {
  const [ru, en] = [textsOf('ru').filter, textsOf('en').filter];
  const others = Object.keys(ru) as (keyof ServerTexts['filter'])[];
  return new Map([
    ...others.map((key): [string, Localized] => [key, { ru: ru[key], en: en[key] }]),
    ...(await classifierGroups(db, entity)).map(({ group_key, name_ru, name_en }): [string, Localized] => [
      group_key,
      { ru: name_ru, en: name_en },
    ]),
  ]);
}
