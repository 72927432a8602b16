import type { keyTexts as shape } from './keys.ru.ts';

export const keyTexts: typeof shape = {
  usage: `Usage:
  key renew admin     the key of commands (admin.key)
  key renew secret    the key of digests, signatures and encryption (secret.key)`,
  admin: 'The key of commands is renewed. The old one opens nothing any more; no restart is needed.',
  secret:
    'The key of digests, signatures and encryption is renewed. Restart the server; open pages get live events again once they are reloaded.',
  isSetting:
    'This key is set by SECRET_KEY: change the setting, keep the old key in SECRET_KEY_PREVIOUS for one start, and restart the server.',
};
