import { useEffect, type ReactNode } from 'react';

import { loadAccount, session } from '#platform/session/index.ts';
import { accessOf, admit, type SessionPhase } from '#shared/pages/access.ts';

import styles from './Shell.module.css';

/** Shows a page to whom it is for, and sends the others on (spec.md section 4); an unknown rule is an error 500. */
export function Gate({ path, phase, children }: { path: string; phase: SessionPhase; children: ReactNode }) {
  const admission = admit(accessOf(path), phase);
  useEffect(() => {
    if (admission !== 'home' && admission !== 'register') return;
    let isHere = true;
    void sendOn(admission, () => isHere && admit(accessOf(path), session.phase) === admission);
    return () => {
      isHere = false;
    };
  }, [admission, path]);
  return admission === 'in' ? children : <div className={styles.waiting} />;
}

async function sendOn(admission: 'home' | 'register', isStill: () => boolean) {
  const { sendHome, sendToRegister } = await loadAccount();
  if (!isStill()) return;
  if (admission === 'home') sendHome();
  else sendToRegister('replace');
}
