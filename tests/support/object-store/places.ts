/** The keys of the owner of all buckets, and of somebody else. */
export const storeKeys = {
  owner: { AWS_ACCESS_KEY_ID: 'tests:writer', AWS_SECRET_ACCESS_KEY: 'secret' },
  stranger: { AWS_ACCESS_KEY_ID: 'tests:stranger', AWS_SECRET_ACCESS_KEY: 'other' },
};

/** The bucket of every store of the tests. */
export const bucket = 'tonika';

/** Names the store that all test files of a run share, to their processes. */
export const endpointVariable = 'TEST_STORE_ENDPOINT';

let made = 0;

/** The address of an empty place in the bucket; without an endpoint in the store that the run shares (one-object-store.ts). */
export function createPlaceUrl(endpoint = process.env[endpointVariable]): string {
  if (endpoint === undefined) throw new Error('no object store has been started for this run');
  made += 1;
  return `s3://${bucket}/place/${process.pid}-${made}?endpoint=${endpoint}`;
}
