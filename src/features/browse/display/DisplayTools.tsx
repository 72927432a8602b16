import { Suspense, useState, useSyncExternalStore } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { lazyComponent } from '#platform/lazy-component.tsx';
import type { Entity } from '#shared/contract/primitives.ts';
import { icons } from '#ui/Icon/icons.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { setView, useViews, views } from '#tracks/display/display.ts';

import styles from './DisplayTools.module.css';
import { useListName } from './use-list-name.ts';

const [DisplayDialog] = lazyComponent(() => import('./DisplayDialog.tsx'), 'DisplayDialog');

/** The settings of this list's rows, and of visible filters and tags. */
export function DisplayTools({ entity }: { entity: Entity }) {
  const t = useT();
  const list = useListName();
  const shown = useViews(list);
  const described = useDescribed();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.tools}>
      {/* A group by its role: a fieldset would be a form's. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="group" aria-label={t('catalogue.view')} className={styles.views}>
        {views.map((view) => {
          // The description is in sight where there is room, unless it was chosen: then everywhere.
          const pressed = shown[view] ?? described;
          return (
            <IconButton
              key={view}
              icon={icons[view]}
              label={t(`catalogue.views.${view}`)}
              aria-pressed={pressed}
              onClick={() => void setView(list, view, !pressed)}
            />
          );
        })}
      </div>
      <IconButton
        icon={icons.settings}
        label={t('catalogue.display')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Suspense>{open && <DisplayDialog entity={entity} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}

/**
 * Whether rows show their description while nobody has chosen it: where the list has room for the column, which most
 * screens have not. Without rows it is not shown.
 */
const useDescribed = (): boolean =>
  useSyncExternalStore(
    follow,
    () => document.querySelector('[data-row-index]>p')?.checkVisibility() ?? false,
    () => false,
  );

function follow(notify: () => void) {
  const observer = new ResizeObserver(notify);
  observer.observe(document.querySelector('main') ?? document.body);
  return () => observer.disconnect();
}
