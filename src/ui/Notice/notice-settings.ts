import { proxy } from 'valtio';

/** Seconds that a notice with an action is shown; null until it is closed or replaced (WCAG 2.2.1). */
export const noticeSettings = proxy<{ seconds: number | null }>({ seconds: null });
