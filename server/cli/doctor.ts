import { readConfig } from '../config.ts';
import { wrongSettings } from '../domain/settings.ts';
import type { Config } from '../config.ts';
import { fill } from '../domain/texts.ts';
import type { CliCommand } from './command.ts';
import { checkAssets } from './doctor/assets.ts';
import { checkCatalogue } from './doctor/catalogue.ts';
import { checkCluster } from './doctor/cluster.ts';
import { doctorTextsOf } from './doctor/finding.ts';
import type { Finding } from './doctor/finding.ts';
import { checkJobs } from './doctor/jobs.ts';
import { checkFfmpeg, checkFolder, checkPort } from './doctor/machine.ts';
import { checkStorage } from './doctor/storage.ts';
import { checkAddress, checkMail, checkSecrets, checkSettings } from './doctor/settings.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** `tonika doctor`: docs/operations.md. */
export const command: CliCommand = {
  summary: {
    ru: 'Проверяет настройки, папку, базу и всё, что нужно серверу (docs/operations.md)',
    en: 'Checks settings, folder, database and what else the server needs (docs/operations.md)',
  },
  usage: { ru: '', en: '' },
  async run(args, context) {
    const { locale } = context;
    if (args.length > 0) {
      context.print(doctorTextsOf(locale).usage);
      return 2;
    }
    const findings = await examine(process.env, locale);
    const texts = doctorTextsOf(locale);
    for (const { state, text } of findings) context.print(`${texts.mark[state]}${text}`);
    const count = findings.filter(({ state }) => state === 'problem').length;
    context.print(count === 0 ? texts.fine : fill(texts.problems, { count }));
    return count === 0 ? 0 : 1;
  },
};

/** Everything that is worth saying of an installation with these settings; nothing is changed. */
export async function examine(variables: NodeJS.ProcessEnv, locale: Locale): Promise<Finding[]> {
  const config = usableConfig(variables, locale);
  return [
    ...checkSettings(variables, locale),
    ...checkAddress(config, locale),
    ...checkMail(config, locale),
    ...checkSecrets(config, locale),
    ...(await checkFolder(config, locale)),
    ...(await checkStorage(config, locale)),
    ...(await checkCatalogue(config, locale)),
    ...(await checkAssets(config, locale)),
    ...(await checkCluster(config, locale)),
    ...(await checkJobs(config, locale)),
    ...(await checkFfmpeg(locale)),
    ...(await checkPort(config, locale)),
  ];
}

/** The settings without the wrong ones, so that everything else is checked, too. */
function usableConfig(variables: NodeJS.ProcessEnv, locale: Locale): Config {
  const wrong = new Set(wrongSettings(variables, locale).map(({ name }) => name));
  return readConfig(Object.fromEntries(Object.entries(variables).filter(([name]) => !wrong.has(name))), locale);
}
