import { useLocation } from 'wouter';

import { useT } from '#platform/i18n/index.ts';
import type { ContentType } from '#shared/contract/primitives.ts';
import type { PersonalQuery } from '#shared/pages/personal-query.ts';
import { Button } from '#ui/Button/Button.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { laterIcons } from '#ui/Icon/later-icons.ts';

import { catalogueAddresses } from './types.ts';

interface NothingProps {
  of: 'history' | 'downloads';
  query: PersonalQuery<ContentType>;
  onChange: (part: Partial<PersonalQuery<ContentType>>) => void;
}

/** Empty state with its reason and the next step. */
export function Nothing({ of, query, onChange }: NothingProps) {
  const t = useT();
  const [, navigate] = useLocation();
  const { type, from, to, search_string: words } = query;
  if (words !== undefined) {
    return (
      <EmptyState
        icon={icons.search}
        title={t('personal.downloads.emptySearch.title', { words })}
        hint={t('personal.downloads.emptySearch.hint')}
      >
        <Button onClick={() => onChange({ search_string: undefined })}>{t('catalogue.emptySearch.clear')}</Button>
      </EmptyState>
    );
  }
  if ((from ?? to) !== undefined) {
    return (
      <EmptyState icon={laterIcons.history} title={t('personal.emptyDates.title')} hint={t('personal.emptyDates.hint')}>
        <Button onClick={() => onChange({ from: undefined, to: undefined })}>{t('personal.clearDates')}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={icons.note} title={t(`personal.${of}.empty.title.${type}`)} hint={t(`personal.${of}.empty.hint`)}>
      <Button onClick={() => navigate(catalogueAddresses[type])}>{t('personal.favorites.empty.find')}</Button>
    </EmptyState>
  );
}
