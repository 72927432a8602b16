import type { keyTexts as shape } from './keys.ru.ts';

export const keyTexts: typeof shape = {
  usage: `Usage:
  key renew admin     the command key (admin.key)
  key renew secret    the key for digests, signatures and encryption (secret.key)`,
  admin: 'The command key has been renewed. The old one no longer works; no restart is needed.',
  secret:
    'The key for digests, signatures and encryption has been renewed. Restart the server; open pages get live events again once they are reloaded.',
  isSetting:
    'This key is set by SECRET_KEY: change the setting, keep the old key in SECRET_KEY_PREVIOUS for one start, and restart the server.',
};
