import { countries } from '#shared/dictionaries/countries.ts';

/** Where most registrations come from, first in the list of the profile form. */
const near = ['RU', 'BY', 'KZ', 'AM', 'AZ', 'GE', 'KG', 'MD', 'TJ', 'TM', 'UZ'];

const inhabited = countries.filter(({ continent, code }) => continent !== 'antarctica' && code !== 'UM');

const byName = new Intl.Collator('ru');

/** Countries of people and companies: neighbours first, then by Russian name; without uninhabited ones. */
export const usersCountries = [
  ...near.flatMap((code) => inhabited.filter((country) => country.code === code)),
  ...inhabited
    .filter(({ code }) => !near.includes(code))
    .toSorted((one, other) => byName.compare(one.name.ru, other.name.ru)),
].map(({ code, name }) => ({ code, name }));
