import type { keyTexts as shape } from './keys.ru.ts';

export const keyTexts: typeof shape = {
  wrongCall: `Usage:
  key renew admin     the key of commands (admin.key)
  key renew secret    the key of digests and signatures (secret.key)`,
  admin: 'The key of commands is renewed. The old one opens nothing any more; no restart is needed.',
  secret:
    'The key of digests and signatures is renewed. Restart the server; open pages get live events again once they are reloaded.',
  isSetting: 'This key is set by SECRET_KEY: change the setting and restart the server.',
};
