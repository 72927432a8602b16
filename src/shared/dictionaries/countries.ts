import type { Classifier } from './types.ts';
import { displayName } from './display-name.ts';

/** Continents in the order of the filter, with the ISO 3166-1 codes that lie on them (a country on two: its capital's). */
const codesByContinent = {
  europe:
    'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA',
  asia: 'AE AF AM AZ BD BH BN BT CC CN CX CY GE HK ID IL IN IO IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE',
  africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  'north-america':
    'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  'south-america': 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
  oceania: 'AS AU CK FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
  antarctica: 'AQ BV GS HM TF',
} as const;

export type ContinentSlug = keyof typeof codesByContinent;

/** Countries and territories of ISO 3166-1, by continent and then by code. */
export const countries = (Object.keys(codesByContinent) as ContinentSlug[]).flatMap((continent) =>
  codesByContinent[continent].split(' ').flatMap((code) => {
    const name = displayName('region', code);
    return name ? [{ code, name, continent }] : [];
  }),
);

/** Countries as a classifier of a family, for what reads briefs without a database. */
export const countryClassifier = (group: string, entity: Classifier['entity']): Classifier => ({
  group,
  entity,
  name: { ru: 'Страна', en: 'Country' },
  values: countries.map(({ code, name }) => ({ slug: code, name })),
});
