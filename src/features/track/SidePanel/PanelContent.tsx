import type { ReactNode } from 'react';

import { errorText } from '#platform/api/error-text.ts';
import { ApiError } from '#platform/api/errors.ts';
import { useEndpoint } from '#platform/api/use-endpoint.ts';
import { useT } from '#platform/i18n/index.ts';
import type { Row } from '#shared/contract/catalogue.ts';
import { musicTracksDetail, musicVariationsDetail } from '#shared/contract/music.ts';
import { soundTracksDetail } from '#shared/contract/sound.ts';
import type { PanelTarget } from '#shared/pages/panel-address.ts';
import { Button } from '#ui/Button/Button.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { Notice } from '#ui/Notice/Notice.tsx';
import { isOf, panel } from '#tracks/panel.ts';

import { TrackTabs } from '../TrackTabs/TrackTabs.tsx';
import { PanelHead } from './PanelHead.tsx';
import styles from './SidePanel.module.css';

interface PanelContentProps {
  target: PanelTarget;
  tools: ReactNode;
}

/** Who the panel is about, and its tabs: at once as its row says, then as the server does. */
export function PanelContent({ target, tools }: PanelContentProps) {
  const { entity, trackId, variationId, tab } = target;
  const t = useT();
  const { response, stale, phase, cached, error, retry } = useEndpoint(endpointOf(target), {
    id: entity === 'music' && variationId !== null ? variationId : trackId,
  });
  const subject = (!stale && response?.data) || rowOf(target);
  return (
    <>
      <PanelHead target={target} subject={subject} tools={tools} />
      <div className={styles.content} key={`${entity} ${trackId} ${variationId}`}>
        {phase === 'failed' && error && !subject ? (
          <EmptyState
            icon={icons.offline}
            title={t(
              error instanceof ApiError && [404, 410].includes(error.status)
                ? 'track.panel.missing'
                : 'catalogue.failed.title',
            )}
            hint={errorText(t, error)}
          >
            <Button onClick={retry}>{t('track.panel.reload')}</Button>
          </EmptyState>
        ) : (
          <TrackTabs
            entity={entity}
            trackId={trackId}
            subject={subject}
            tab={tab}
            onChoose={(chosen) => {
              panel.target = { ...target, tab: chosen };
            }}
          />
        )}
        {cached && <Notice kind="note">{t('track.cached')}</Notice>}
      </div>
    </>
  );
}

/** The takes of a sound have no page: they link to that of the sound. */
function endpointOf({ entity, variationId }: PanelTarget) {
  if (entity === 'sound') return soundTracksDetail;
  return variationId === null ? musicTracksDetail : musicVariationsDetail;
}

function rowOf(target: PanelTarget): Row | undefined {
  const row = panel.origin?.row;
  return row && isOf(row, target) ? row : undefined;
}
