import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { profileUpdate } from '#shared/contract/users.ts';
import type { Updateable } from 'kysely';

import { invalidField } from '../domain/failures.ts';
import type { UserTable } from '../repositories/account-tables.ts';
import type { Db } from '../repositories/database.ts';
import { setBusinessTypes, unknownIds } from '../repositories/users.ts';

/** Profile fields of a person and their company; absent ones are unchanged. */
export type Details = BodyOf<typeof profileUpdate>;

const columns = [
  'first_name',
  'last_name',
  'phone',
  'description',
  'company_name',
  'company_address',
  'company_city',
  'company_index',
  'company_country_id',
] as const;

/** A profile that says nothing. */
export const emptyDetails = {
  phone: null,
  description: null,
  company_name: null,
  company_address: null,
  company_city: null,
  company_index: null,
  company_country_id: null,
};

/** The columns that a form sets. */
export function columnsOf(details: Details): Updateable<UserTable> {
  const given = columns.filter((column) => details[column] !== undefined);
  return Object.fromEntries(given.map((column) => [column, details[column]]));
}

/** @throws InvalidInput on the key of an id that its dictionary does not have */
export async function requireKnown(db: Db, details: Details): Promise<void> {
  const { company_country_id: country, company_business_type_ids: types = [] } = details;
  if (country !== undefined && country !== null && (await unknownIds(db, 'users_countries', [country])).length > 0) {
    throw invalidField('company_country_id', 'unknownValue', country);
  }
  const [unknown] = await unknownIds(db, 'users_company_business_types', types);
  if (unknown !== undefined) throw invalidField(`company_business_type_ids`, 'unknownValue', types);
}

/** Replaces the business types of a person's company, where the details name some. */
export async function writeBusinessTypes(db: Db, userId: number, details: Details): Promise<void> {
  const { company_business_type_ids: types } = details;
  if (types !== undefined) await setBusinessTypes(db, userId, types);
}
