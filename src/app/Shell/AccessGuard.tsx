import type { ReactNode } from 'react';

import { accessOf, authorize, type SessionPhase } from '#shared/pages/access.ts';

import { Elsewhere } from '../Account/Account.tsx';
import styles from './Shell.module.css';

/** Shows a page to whom it is for, and sends the others on (spec.md section 4); an unknown rule is an error 500. */
export function AccessGuard({ path, phase, children }: { path: string; phase: SessionPhase; children: ReactNode }) {
  const admission = authorize(accessOf(path), phase);
  if (admission === 'in') return children;
  return <div className={styles.waiting}>{admission !== 'wait' && <Elsewhere admission={admission} />}</div>;
}
