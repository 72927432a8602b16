import { useDraftText } from '#platform/form/use-draft-text.ts';
import { useLocalized, useT } from '#platform/i18n/index.ts';

import { useServerFilters } from '../CataloguePage/use-server-filters.ts';
import styles from './Filters.module.css';
import { flattened, type ValueGroup } from './groups.ts';
import { foundIn, openValues } from './found-values.ts';
import type { Filtering } from './use-filtering.ts';
import { useOpenNames } from './use-open-names.ts';
import { ValueRows } from './ValueRows.tsx';

/** Number of values from which a group has a search field. */
const searched = 12;

interface GroupValuesProps {
  group: ValueGroup;
  filtering: Filtering;
  draft: string | undefined;
}

/** The values of a group, with a search in the names of many. */
export function GroupValues({ group, filtering, draft }: GroupValuesProps) {
  const t = useT();
  const localize = useLocalized();
  const [text, setText] = useDraftText(draft);
  const words = text.trim();
  const { entity } = filtering.tracks;
  const serverFilters = useServerFilters(entity, words === '' ? undefined : { search_string: words });
  const known = useOpenNames(group, filtering);
  const whole = group.isOpen ? openValues(group, filtering.counts, known) : group.values;
  const values =
    words === ''
      ? whole.map((value) => ({ value, above: [] }))
      : foundIn(group, flattened(whole), words, serverFilters.stale ? undefined : serverFilters.response?.data);
  return (
    <>
      {flattened(group.values).length > searched && (
        <input
          type="text"
          className={styles.search}
          aria-label={t('filterPanel.search', { group: localize(group.name) })}
          placeholder={t('filterPanel.find')}
          value={text}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '') return;
            // Once for the words; again for the drawer around.
            event.preventDefault();
            setText('');
          }}
        />
      )}
      {(values.length > 0 || !serverFilters.stale) && (
        <ValueRows
          key={words === '' ? 'all' : 'found'}
          values={values}
          filtering={filtering}
          // A drawer has nothing else to show.
          isWhole={draft !== undefined}
        />
      )}
    </>
  );
}
