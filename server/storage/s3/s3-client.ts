import { S3Client } from '@aws-sdk/client-s3';

import type { S3Place } from '../../domain/store-place.ts';

/** Milliseconds. */
const connectionTimeout = 3000;
/** Connections of one thread. */
const maxSockets = 64;

// It warns at every start that its versions of the next year need Node 22: package.json holds it at one that does not.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';

/**
 * The client of a store; credentials come from the environment, as each S3 program reads them.
 *
 * @param idle milliseconds without a byte after which a request fails: the only limit of uploads, whose whole time depends
 *   on their length
 */
export function s3Client({ endpoint, region }: S3Place, idle = 20_000): S3Client {
  return new S3Client({
    region: region ?? process.env['AWS_REGION'] ?? 'us-east-1',
    // Names of buckets in the host need a DNS that few stores beside AWS have.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Each body has its SHA-256 in its signature; many stores refuse the CRC32 that AWS alone expects beside it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout, socketTimeout: idle, httpAgent: { maxSockets }, httpsAgent: { maxSockets } },
  });
}
