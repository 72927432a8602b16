import { fold } from '#shared/search/fold.ts';

import { countries } from '../../dictionaries/index.ts';
import type { IngestText } from '../../domain/ingest-types.ts';
import { textOf } from '../texts.ts';

const codes: ReadonlyMap<string, string> = new Map(
  countries.flatMap(({ code, name }) => [name.ru, name.en, code].map((text) => [fold(text), code])),
);

/** “City, Country” or a country alone, by its name in either language or its code; undefined where no country is named. */
export function placeFrom(text: string): { countryCode: string; city?: IngestText } | undefined {
  const comma = text.lastIndexOf(',');
  const countryCode = codes.get(fold(text.slice(comma + 1).trim()));
  if (countryCode === undefined) return undefined;
  const city = comma < 0 ? '' : text.slice(0, comma).trim();
  return { countryCode, ...(city !== '' && { city: textOf(city) }) };
}
