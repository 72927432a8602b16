import { findPage } from './pages.ts';

/** What is known of who looks: nothing yet, that a session is being taken up again, nobody, somebody. */
export type SessionPhase = 'unknown' | 'restoring' | 'guest' | 'user';

/** `home` and `register` are where the person is sent instead. */
export type Admission = 'in' | 'wait' | 'home' | 'register';

/** The rule of what stands at a path, without its language's prefix. Under /account it holds where no page is, too. */
export function accessOf(path: string): string {
  const rule = findPage(path)?.page.access;
  return rule ?? (/^\/account(\/|$)/.test(path) ? 'user' : 'all');
}

/**
 * Whether a page is shown to who looks (spec.md section 4).
 *
 * @throws Error for a rule nobody knows, which the error page shows as 500
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
