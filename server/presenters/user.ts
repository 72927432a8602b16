import type { User } from '#shared/contract/users.ts';

import type { UserRow } from '../repositories/account-schema.ts';
import type { Db } from '../repositories/database.ts';
import { picturesOf } from '../repositories/row-relations.ts';
import { businessTypesOf } from '../repositories/users.ts';
import { presentPicture } from './picture.ts';

/** A person as they see themselves. */
export async function presentUser(db: Db, user: UserRow): Promise<User> {
  const [types, pictures] = await Promise.all([
    businessTypesOf(db, user.id),
    picturesOf(db, user.picture_id === null ? [] : [user.picture_id]),
  ]);
  const {
    password_hash: _,
    credential_version: _____,
    email_key: __,
    picture_id: ___,
    is_demo: ____,
    scope,
    ...shown
  } = user;
  return {
    ...shown,
    name: `${user.first_name} ${user.last_name}`.trim(),
    picture: presentPicture(pictures[0]),
    company_business_type_ids: types,
    scope: JSON.parse(scope) as string[],
  };
}
