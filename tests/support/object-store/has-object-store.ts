import { existsSync } from 'node:fs';

/** Whether this machine has the object store of the tests: Debian's python3-swift. */
export const hasObjectStore = (): boolean => existsSync('/usr/lib/python3/dist-packages/swift/common/middleware/s3api');
