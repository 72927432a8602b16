/* One chunk of what few devices need: a chunk each would cost all of them a line of the service worker's manifest. */
export { createAssetConnection } from './asset-connection.ts';
export { openCopies } from './copies.ts';
