import { useLocalized, useT } from '#platform/i18n/index.ts';
import type { SearchConcept } from '#shared/contract/search-meta.ts';

/** What a concept is called on its chip: «Спокойное», «≈ 120 уд/мин», the words themselves. */
export function useConceptName(): (concept: SearchConcept) => string {
  const t = useT();
  const localize = useLocalized();
  return ({ kind, name, text, spelling, range }) => {
    if (name) return localize(name);
    if (!range) return spelling ?? text;
    const { from, to } = range;
    const unit = kind === 'tempo' ? 'tempo' : 'length';
    if (from === undefined) return t(`search.${unit}.upTo`, { to: to ?? 0 });
    if (to === undefined) return t(`search.${unit}.atLeast`, { from });
    // A narrow range of tempo or length was typed as one number: its middle.
    return to - from <= from / 2
      ? t(`search.${unit}.about`, { value: Math.round((from + to) / 2) })
      : t(`search.${unit}.between`, { from, to });
  };
}
