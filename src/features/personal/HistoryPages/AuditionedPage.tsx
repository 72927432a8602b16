import { useEffect, useEffectEvent } from 'react';

import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { capitalized, dayText } from '#platform/i18n/day-text.ts';
import { useLocale, useT } from '#platform/i18n/index.ts';
import { onOutbox } from '#platform/outbox/index.ts';
import { listenedAdd, listenedList } from '#shared/contract/content-history.ts';
import { smallPageSize } from '#shared/pages/page-sizes.ts';

import { PersonalList } from '../PersonalList/PersonalList.tsx';
import { PersonalPage } from '../PersonalList/PersonalPage.tsx';
import type { ListComponents } from '../slots.ts';
import { usePersonalAddress } from '../use-personal-address.ts';
import { ContentList } from './ContentList.tsx';
import { DateRange } from './DateRange.tsx';
import { Nothing } from './Nothing.tsx';
import { types } from './types.ts';
import { useDated } from './use-dated.ts';
import { WhenHeard } from './When.tsx';

/** The play history of one kind, filtered by date. */
export function AuditionedPage({ components }: { components: ListComponents }) {
  const t = useT();
  const locale = useLocale();
  const { query, hrefOf, change } = usePersonalAddress('/account/auditioned', types);
  const { type, page } = query;
  const dated = useDated(query);
  const result = useEndpoint(listenedList, { ...dated, ...(page > 1 && { page }) });
  const reload = useEffectEvent(result.retry);
  useEffect(
    () =>
      onOutbox((event) => {
        if (event.type === 'sent' && event.call.path === listenedAdd.path) reload();
      }),
    [],
  );
  return (
    <PersonalPage
      title={t('personal.history.title')}
      types={types}
      type={type}
      hrefOf={(value) => hrefOf({ type: value })}
      tools={<DateRange from={query.from} to={query.to} onChange={change} />}
    >
      <PersonalList
        key={type}
        result={result}
        page={page}
        pageHref={(number) => hrefOf({ page: number })}
        perPage={smallPageSize}
        Skeletons={components.TrackSkeletons}
        empty={<Nothing of="history" query={query} onChange={change} />}
      >
        {(items, meta) => (
          <ContentList
            components={components}
            items={items}
            meta={meta}
            source={{ call: listenedList.path, query: dated, perPage: smallPageSize }}
            stale={result.stale}
            Note={WhenHeard}
            headingOf={({ listened_at: at }) => capitalized(dayText(t, locale, Date.parse(at)))}
          />
        )}
      </PersonalList>
    </PersonalPage>
  );
}
