import type { Dictionaries } from '#shared/contract/common.ts';

import type { Db } from './database.ts';

type Named = { id: number; name_ru: string; name_en: string };

/** Every dictionary that pages need, keyed by id (spec.md section 3). */
export async function readDictionaries(db: Db): Promise<Dictionaries> {
  const [locales, continents, countries, cities, usersCountries, businessTypes] = await Promise.all([
    db.selectFrom('locales').selectAll().execute(),
    db.selectFrom('continents').selectAll().execute(),
    db.selectFrom('countries').selectAll().execute(),
    db.selectFrom('cities').selectAll().execute(),
    db.selectFrom('users_countries').selectAll().execute(),
    db.selectFrom('users_company_business_types').selectAll().execute(),
  ]);
  return {
    locales: keyed(locales, ({ code }) => ({ code })),
    continents: keyed(continents, () => ({})),
    countries: keyed(countries, ({ code, continent_id }) => ({ code, continent_id })),
    cities: keyed(cities, ({ country_id }) => ({ country_id })),
    users_countries: keyed(usersCountries, ({ code }) => ({ code })),
    users_company_business_types: keyed(businessTypes, () => ({})),
  };
}

function keyed<Row extends Named, Rest>(rows: readonly Row[], rest: (row: Row) => Rest) {
  return Object.fromEntries(
    rows.map((row) => [String(row.id), { id: row.id, name: { ru: row.name_ru, en: row.name_en }, ...rest(row) }]),
  );
}
