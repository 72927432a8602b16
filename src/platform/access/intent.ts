import type { PanelTarget } from '#shared/pages/panel-address.ts';

import type { Translate } from '../i18n/index.ts';

/** The action that a person started, in words, with its return address. */
export interface Intent {
  action:
    | 'download'
    | 'downloadStems'
    | 'share'
    | 'addToProject'
    | 'downloadProject'
    | 'copyProject'
    | 'favorite'
    | 'seeDownloads';
  /** Of the one thing it is about, in the reader's language; left out where there are several. */
  title?: string;
  /** How many things there are, where there is no title. */
  count?: number;
  /** The catalogue number of the one thing. */
  ident?: string;
  /** The track that the side panel shows after the return from a registration. */
  place?: PanelTarget;
}

/** The object of the action: «Ночной трамвай», or a number. */
export const thingOf = (t: Translate, { title, count = 1 }: Intent): string =>
  title === undefined ? t('denials.many', { count }) : t('denials.one', { title });

/** The intent as an infinitive: «скачать «Ночной трамвай»», “download “Night tram””. */
export const purposeOf = (t: Translate, intent: Intent): string =>
  t(`denials.purposes.${intent.action}`, { thing: thingOf(t, intent) });
