import { editDistance } from '#shared/search/edit-distance.ts';
import type { Locale } from '#shared/domain/locale.ts';

import { settingNames, wrongSettings } from '../../domain/settings.ts';
import type { Config } from '../../config.ts';
import { isLoopback } from '../../domain/origin.ts';
import { fill, textsOf } from '../../domain/texts.ts';
import { doctorTextsOf, note, ok, problem } from './finding.ts';
import type { Finding } from './finding.ts';

/** Settings with values that cannot be used, and variables whose names are nearly those of settings. */
export function checkSettings(variables: NodeJS.ProcessEnv, locale: Locale): Finding[] {
  const texts = doctorTextsOf(locale).settings;
  const wrong = wrongSettings(variables, locale).map((found) =>
    problem(fill(textsOf(locale).start.badSetting, { ...found })),
  );
  const unknown = Object.keys(variables).flatMap((name) => {
    const meant = meantSetting(name);
    return meant === undefined ? [] : [problem(fill(texts.unknown, { name, meant }))];
  });
  const found = [...wrong, ...unknown];
  return found.length > 0 ? found : [ok(texts.fine)];
}

/** The setting that a variable was probably meant to be. Short names are near to too much: they differ by case only. */
function meantSetting(name: string): string | undefined {
  if (settingNames.includes(name)) return undefined;
  const plain = name.toUpperCase().replace(/^TONIKA_/, '');
  const most = (setting: string) => (setting.length < 6 ? 0 : setting.length < 10 ? 1 : 2);
  return settingNames.find((setting) => editDistance(plain, setting, most(setting)) <= most(setting));
}

/** How people reach the server, and what stands in front of it. */
export function checkAddress(config: Config, locale: Locale): Finding[] {
  const texts = doctorTextsOf(locale).address;
  const { publicUrl, host, trustProxy } = config;
  const isOpen = !isLoopback(host);
  const found: Finding[] = [];
  const isSecure = publicUrl?.startsWith('https:') === true;
  if (publicUrl === undefined) found.push(isOpen ? problem(fill(texts.open, { host })) : note(texts.local));
  else if (isSecure || isLoopback(new URL(publicUrl).hostname)) found.push(ok(fill(texts.fine, { url: publicUrl })));
  else found.push(problem(texts.insecure));
  if (isSecure && trustProxy === 0) found.push(problem(texts.untrusted));
  if (typeof trustProxy === 'number' && trustProxy > 0 && isOpen) found.push(note(fill(texts.bypassed, { host })));
  if (config.adminRemote) found.push(note(texts.admin));
  return found;
}

/** Whether mails reach people; on a machine of one's own they need not. */
export function checkMail({ smtpUrl, publicUrl, contact }: Config, locale: Locale): Finding[] {
  const texts = doctorTextsOf(locale).mail;
  const grave = publicUrl === undefined ? note : problem;
  if (smtpUrl === undefined) return [grave(texts.outbox)];
  const found = [ok(fill(texts.fine, { host: new URL(smtpUrl).host }))];
  if (contact.email.endsWith('@tonika.test')) found.push(grave(texts.contact));
  return found;
}

/** Keys and passwords that are guessed first. */
export function checkSecrets({ secretKey, databaseUrl }: Config, locale: Locale): Finding[] {
  const texts = doctorTextsOf(locale).secrets;
  const found: Finding[] = [];
  // A random key of 32 characters has some fourteen different ones in hexadecimal.
  if (secretKey !== undefined && new Set(secretKey).size < 10) {
    found.push(problem(fill(texts.weak, { name: 'SECRET_KEY' })));
  }
  if (databaseUrl !== undefined) {
    const { hostname, username, password } = new URL(databaseUrl);
    const isGuessed = password === '' || password === username;
    if (hostname !== '' && !isLoopback(hostname) && isGuessed) found.push(problem(texts.noPassword));
  }
  return found.length > 0 ? found : [ok(texts.fine)];
}
