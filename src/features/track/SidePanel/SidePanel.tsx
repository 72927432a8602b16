import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import * as z from 'zod/mini';

import { useT } from '#platform/i18n/index.ts';
import { Scope } from '#platform/scope.ts';
import { readStored, writeStored } from '#platform/storage/store.ts';
import type { PanelTarget } from '#shared/pages/panel-address.ts';
import { laterIcons } from '#ui/Icon/later-icons.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { useNarrow } from '#ui/use-narrow.ts';
import { panel } from '#tracks/panel.ts';
import { icons } from '#ui/Icon/icons.ts';

import { followAddress } from './follow-address.ts';
import { PanelContent } from './PanelContent.tsx';
import { PanelDrawers } from './PanelDrawers.tsx';
import styles from './SidePanel.module.css';
import { usePanelKeys } from './use-panel-keys.ts';

/** The side panel, synchronised with the URL. It may be mounted while it is closed. */
export function SidePanel() {
  const { target = null } = useSnapshot(panel);
  const narrow = useNarrow();
  useEffect(() => {
    const scope = new Scope();
    followAddress(scope);
    return () => scope.end();
  }, []);
  if (narrow) return <PanelDrawers target={target} />;
  return target && <Panel target={target} />;
}

function Panel({ target }: { target: PanelTarget }) {
  const t = useT();
  const [wide, setWide] = useWide();
  const { aside, close } = usePanelKeys();
  return (
    <aside
      ref={aside}
      className={styles.panel}
      data-entity={target.entity}
      data-panel={wide ? 'wide' : 'normal'}
      aria-label={t('track.panel.name')}
    >
      <PanelContent
        target={target}
        tools={
          <>
            <IconButton
              icon={laterIcons.widen}
              label={t(wide ? 'track.panel.narrow' : 'track.panel.widen')}
              onClick={() => setWide(!wide)}
            />
            <IconButton icon={icons.close} label={t('shell.close')} onClick={close} />
          </>
        }
      />
    </aside>
  );
}

const wideKey = 'panel.wide';

/** Normal or wide, as it was left on this device. */
function useWide() {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    void readStored(wideKey, z.boolean()).then((stored) => setWide(stored ?? false));
  }, []);
  const change = (next: boolean) => {
    setWide(next);
    void writeStored(wideKey, next);
  };
  return [wide, change] as const;
}
