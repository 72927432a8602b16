import { useT } from '#platform/i18n/index.ts';
import type { PanelTarget } from '#shared/pages/panel-address.ts';
import { Drawer } from '#ui/Drawer/Drawer.tsx';
import { icons } from '#ui/Icon/icons.ts';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { panel } from '#tracks/panel.ts';

import { PanelContent } from './PanelContent.tsx';

/** In a narrow window the panel is a sheet: of a track, and over it that of one of its versions. */
export function PanelDrawers({ target }: { target: PanelTarget | null }) {
  const t = useT();
  const isVariation = target !== null && target.variationId !== null;
  const track = isVariation ? trackOf(target) : target;
  const close = () => {
    panel.target = null;
  };
  const back = () => {
    if (isVariation) panel.target = trackOf(target);
  };
  const tools = <IconButton icon={icons.close} label={t('shell.close')} onClick={close} />;
  return (
    <>
      <Drawer
        look="sheet"
        label={t('track.panel.name')}
        closeLabel={t('shell.close')}
        open={track !== null}
        inAddress
        // Closed by the state, a drawer calls back too.
        onClose={() => track && !isVariation && close()}
      >
        {track && (
          <div data-entity={track.entity}>
            <PanelContent target={track} tools={tools} />
          </div>
        )}
      </Drawer>
      <Drawer
        look="sheet"
        label={t('track.version')}
        closeLabel={t('shell.close')}
        open={isVariation}
        inAddress
        onClose={back}
      >
        {isVariation && (
          <div data-entity={target.entity}>
            <PanelContent target={target} tools={tools} />
          </div>
        )}
      </Drawer>
    </>
  );
}

/** Where a version was chosen. */
const trackOf = (target: PanelTarget): PanelTarget => ({ ...target, variationId: null, tab: 'variations' });
