import { account } from './ru/account.ts';
import { announcements } from './ru/announcements.ts';
import { auth } from './ru/auth.ts';
import { contact } from './ru/contact.ts';
import { content } from './ru/content.ts';
import { denials } from './ru/denials.ts';
import { device } from './ru/device.ts';
import { downloads } from './ru/downloads.ts';
import { factor } from './ru/factor.ts';
import { form } from './ru/form.ts';
import { filterPanel } from './ru/filter-panel.ts';
import { home } from './ru/home.ts';
import { trackGroups } from './ru/track-groups.ts';
import { outbox } from './ru/outbox.ts';
import { personal } from './ru/personal.ts';
import { player } from './ru/player.ts';
import { playerNotices } from './ru/player-notices.ts';
import { projects } from './ru/projects.ts';
import { reports } from './ru/reports.ts';
import { search } from './ru/search.ts';
import { sharing } from './ru/sharing.ts';
import { shortcuts } from './ru/shortcuts.ts';
import { track } from './ru/track.ts';
import { versions } from './ru/versions.ts';

/** The texts of what is loaded after the first screen, together with its first part. */
export const ruMore = {
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
