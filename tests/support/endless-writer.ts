/** Writes tracks and says so after each, until it is killed. */
import { readConfig } from '#server/config.ts';
import { openWorkplace } from '#server/start/workplace.ts';

import { addTrack } from './catalogue.ts';

const workplace = await openWorkplace(readConfig(process.env, 'en'), 'en');
for (let number = 1; ; number += 1) {
  await addTrack(workplace, { uid: `track-${number}`, entity: 'sound' });
  process.stdout.write(`written ${number}\n`);
}
