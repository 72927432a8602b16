import type { TextKey } from '#platform/i18n/index.ts';
import type { AccountEvent } from '#shared/contract/security-events.ts';

/** What each event is called in the dictionary. */
export const eventTexts = {
  login: 'account.securityEvent.login',
  logout: 'account.securityEvent.logout',
  'registration.request': 'account.securityEvent.registrationRequest',
  'registration.confirm': 'account.securityEvent.registrationConfirm',
  'password.change': 'account.securityEvent.passwordChange',
  'password.restore-request': 'account.securityEvent.restoreRequest',
  'password.restore': 'account.securityEvent.passwordRestore',
  'password.remove': 'account.securityEvent.passwordRemove',
  'second-factor.request': 'account.securityEvent.factorRequest',
  'email.change-request': 'account.securityEvent.emailRequest',
  'email.change': 'account.securityEvent.emailChange',
  'email.change-stop': 'account.securityEvent.emailStop',
  'email.change-undo': 'account.securityEvent.emailUndo',
  'second-factor.add': 'account.securityEvent.factorAdd',
  'second-factor.remove': 'account.securityEvent.factorRemove',
  'second-factor.use': 'account.securityEvent.factorUse',
  'second-factor.reset': 'account.securityEvent.factorReset',
  'recovery-codes.renew': 'account.securityEvent.codesRenew',
  'session.end': 'account.securityEvent.sessionEnd',
  'account.disable': 'account.securityEvent.disable',
  'account.enable': 'account.securityEvent.enable',
  'account.delete': 'account.securityEvent.delete',
  'subscription.change': 'account.securityEvent.subscription',
} as const satisfies Record<AccountEvent, TextKey>;
