import { errorText } from '#platform/api/error-text.ts';
import type { EndpointState } from '#platform/api/use-endpoint.ts';
import { useT } from '#platform/i18n/index.ts';
import { Button } from '#ui/Button/Button.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { Notice } from '#ui/Notice/Notice.tsx';
import { useSkeleton } from '#ui/Skeleton/use-skeleton.ts';
import type { ListContext } from '#tracks/list-context.ts';
import { RowSkeletons } from '#tracks/TrackList/RowSkeletons.tsx';
import { TrackList } from '#tracks/TrackList/TrackList.tsx';

interface TabListProps {
  result: EndpointState<unknown>;
  list: ListContext | undefined;
  /** Rows whose space is reserved while they load. */
  expected: number;
  /** What to say where there are none. */
  empty: string;
  short?: boolean;
  notes?: ReadonlyMap<number, string> | undefined;
}

/** The rows of a tab, or a placeholder with an action. */
export function TabList({ result, list, expected, empty, short = false, notes }: TabListProps) {
  const t = useT();
  const skeleton = useSkeleton(result.phase === 'loading');
  if (result.phase === 'failed' && result.error) {
    return (
      <EmptyState icon={icons.offline} title={t('catalogue.failed.title')} hint={errorText(t, result.error)}>
        <Button onClick={result.retry}>{t('catalogue.failed.retry')}</Button>
      </EmptyState>
    );
  }
  if (!list || skeleton) return <RowSkeletons count={expected} shown={skeleton} short={short} />;
  // A track that is its only version is no list of versions.
  if (list.rows.length < (short && list.rows[0]?.kind === 'variation' ? 2 : 1))
    return <EmptyState icon={icons.note} title={empty} />;
  return (
    <>
      <TrackList list={list} short={short} {...(notes && { noteOf: (row) => notes.get(row.id) })} />
      {result.cached && <Notice kind="note">{t('catalogue.cachedList')}</Notice>}
    </>
  );
}
