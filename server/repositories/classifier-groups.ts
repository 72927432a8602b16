import type { Entity } from '#shared/contract/primitives.ts';

import type { Db } from './database.ts';

/** The classifiers of a family: their keys and names. */
export function classifierGroups(db: Db, entity: Entity) {
  return db
    .selectFrom('classifier_groups')
    .select(['group_key', 'name_ru', 'name_en'])
    .where('entity', '=', entity)
    .execute();
}
