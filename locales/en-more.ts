import { account } from './en/account.ts';
import { announcements } from './en/announcements.ts';
import { auth } from './en/auth.ts';
import { contact } from './en/contact.ts';
import { content } from './en/content.ts';
import { denials } from './en/denials.ts';
import { device } from './en/device.ts';
import { downloads } from './en/downloads.ts';
import { factor } from './en/factor.ts';
import { form } from './en/form.ts';
import { filterPanel } from './en/filter-panel.ts';
import { home } from './en/home.ts';
import { trackGroups } from './en/track-groups.ts';
import { outbox } from './en/outbox.ts';
import { personal } from './en/personal.ts';
import { player } from './en/player.ts';
import { playerNotices } from './en/player-notices.ts';
import { projects } from './en/projects.ts';
import { reports } from './en/reports.ts';
import { search } from './en/search.ts';
import { sharing } from './en/sharing.ts';
import { shortcuts } from './en/shortcuts.ts';
import { track } from './en/track.ts';
import { versions } from './en/versions.ts';
import type { MoreTexts } from './ru.ts';

/** The texts of what is loaded after the first screen. */
export const enMore: MoreTexts = {
  account,
  announcements,
  auth,
  contact,
  content,
  denials,
  device,
  downloads,
  factor,
  form,
  filterPanel,
  home,
  trackGroups,
  outbox,
  personal,
  player,
  playerNotices,
  projects,
  reports,
  search,
  sharing,
  shortcuts,
  track,
  versions,
};
