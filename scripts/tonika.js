/** `npm run tonika -- …`: the command line, which needs no built app. */
import { runBuilt } from './run-built.js';

await runBuilt('tonika');
