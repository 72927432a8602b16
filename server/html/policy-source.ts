import { createHash } from 'node:crypto';

/** The source that allows one inline script or style in a policy, by its hash (CSP Level 3 section 2.3.1). */
export const policySource = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
