import { searchScopes, sortOrders } from '#shared/contract/list-orders.ts';
import { commonDefinitions, commonDictionaries, mainPageList, subscriptionType } from '#shared/contract/common.ts';
import { feedbackReasons } from '#shared/contract/feedback.ts';
import { contentType } from '#shared/contract/primitives.ts';

import type { FastifyInstance } from 'fastify';

import { userStates } from '../domain/user-states.ts';
import type { AppContext } from '../app-context.ts';
import { feedbackTextsOf } from '../feedback/texts.ts';
import { textsOf } from '../domain/texts.ts';
import type { ServerTexts } from '../domain/texts.ts';
import type { Endpoints } from './bound-endpoints.ts';
import { readMainPage } from './main-page.ts';
import { readDictionaries } from '../repositories/dictionary-reads.ts';

export function commonRoutes(endpoints: Endpoints, context: AppContext, realtime: FastifyInstance['realtime']) {
  const { config, db, version } = context;

  return {
    commonDefinitions: endpoints.json(commonDefinitions, async () => ({
      data: {
        version,
        contact: config.contact,
        realtime,
        UsersUserSubscriptionTypeDefinition: defined(subscriptionType.options),
        UsersUserStateDefinition: Object.entries(userStates).map(([state, id]) => ({
          id,
          name: {
            ru: textsOf('ru').state[state as keyof typeof userStates],
            en: textsOf('en').state[state as keyof typeof userStates],
          },
        })),
        FeedbackReasonDefinition: feedbackReasons.map((id) => ({
          id,
          name: { ru: feedbackTextsOf('ru').reason[id], en: feedbackTextsOf('en').reason[id] },
        })),
        content_types: defined(contentType.options),
        sort_orders: defined(sortOrders),
        search_scopes: defined(searchScopes),
      },
    })),

    commonDictionaries: endpoints.json(commonDictionaries, async () => ({ data: await readDictionaries(db) })),

    mainPageList: endpoints.json(mainPageList, async ({ locale }) => ({ data: await readMainPage(context, locale) })),
  };
}

/** The values of a fixed list with their names in both languages. */
function defined<Id extends keyof ServerTexts['definition']>(ids: readonly Id[]) {
  const [ru, en] = [textsOf('ru').definition, textsOf('en').definition];
  return ids.map((id) => ({ id, name: { ru: ru[id], en: en[id] } }));
}
