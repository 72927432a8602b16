import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { latePart } from '#platform/late-part.ts';
import { useT } from '#platform/i18n/index.ts';
import type { ListQuery } from '#shared/pages/list-address.ts';
import { Button } from '#ui/Button/Button.tsx';
import type { ChangeList } from '#tracks/use-list-address.ts';
import type { TracksEndpoint } from '#tracks/tracks-endpoint.ts';

interface VersionsInsteadProps {
  endpoint: TracksEndpoint;
  /** Whose tracks, as it is sent. */
  owned: Readonly<Record<string, string | undefined>>;
  query: ListQuery;
  onChange: ChangeList;
}

/** A button that shows matching versions when no track matches the filters; nothing without such versions. */
export function VersionsInstead({ endpoint, owned, query, onChange }: VersionsInsteadProps) {
  const t = useT();
  const { page: _page, ...narrowed } = query;
  const { response } = useEndpoint(endpoint, { ...owned, ...narrowed, variations_separately: 1, per_page: 1 });
  const count = response?.meta.total ?? 0;
  if (count === 0) return null;
  return (
    <Button {...latePart} look="solid" onClick={() => onChange({ variations_separately: 1 })}>
      {t('search.versionsInstead', { count })}
    </Button>
  );
}
