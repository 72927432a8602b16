import { findPage } from './pages.ts';

/** The state of the visitor: unknown, restoring a session, guest, signed in. */
export type SessionPhase = 'unknown' | 'restoring' | 'guest' | 'user';

/** `home` and `register` are where the person is sent instead. */
export type Admission = 'in' | 'wait' | 'home' | 'register';

/** The rule of a path, without its language prefix. Under /account it applies to paths without a page, too. */
export function accessOf(path: string): string {
  const rule = findPage(path)?.page.access;
  return rule ?? (/^\/account(\/|$)/.test(path) ? 'user' : 'all');
}

/**
 * Whether a page is shown to the visitor (spec.md section 4).
 *
 * @throws Error for an unknown rule, which the error page shows as 500
 */
export function authorize(rule: string, phase: SessionPhase): Admission {
  switch (rule) {
    case 'all':
      return 'in';
    case 'guest':
      return phase === 'user' ? 'home' : phase === 'restoring' ? 'wait' : 'in';
    case 'user':
      return phase === 'user' ? 'in' : phase === 'guest' ? 'register' : 'wait';
    default:
      throw new Error(`Unknown access rule ${rule}`);
  }
}
