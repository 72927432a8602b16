import { useT } from '#platform/i18n/index.ts';
import { Icon } from '#ui/Icon/Icon.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';
import { Menu } from '#ui/Menu/Menu.tsx';
import { useSnapshot } from 'valtio';

import { endings, player } from '../../state.ts';
import { setEnding } from './set-ending.ts';

const pictures = { next: laterIcons['goes-on'], stop: laterIcons.stops, repeat: laterIcons.repeats };

/** Menu of what follows the end of a track; music and effects have separate settings. */
export function EndingMenu() {
  const t = useT();
  const { track, endings: chosen } = useSnapshot(player);
  if (!track) return null;
  const { entity } = track;
  const value = chosen[entity];
  return (
    <Menu
      label={t(`playerNotices.ending.${entity}`, { what: t(`playerNotices.ending.${value}`) })}
      button={<Icon drawing={pictures[value]} />}
      value={value}
      options={endings.map((ending) => ({ value: ending, text: t(`playerNotices.ending.${ending}`) }))}
      onChoose={(ending) => setEnding(entity, ending)}
    />
  );
}
