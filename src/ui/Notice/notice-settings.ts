import { proxy } from 'valtio';

/** Whether notices with an action stay until they are closed or replaced (WCAG 2.2.1), or disappear like the others. */
export const noticeSettings = proxy({ stay: true });
