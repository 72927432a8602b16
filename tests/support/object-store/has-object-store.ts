import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Swift stores what it knows of an object in attributes of its file, which not every file system has. */
const tryAttributes = `
import os, tempfile
with tempfile.NamedTemporaryFile() as file:
    os.setxattr(file.name, 'user.swift.tests', b'1')
`;

/** Whether this machine can run the object store of the tests: Debian's python3-swift, on a disk with user attributes. */
export const hasObjectStore = (): boolean =>
  existsSync('/usr/lib/python3/dist-packages/swift/common/middleware/s3api') &&
  spawnSync('/usr/bin/python3', ['-c', tryAttributes]).status === 0;
