import { readConfig } from '#server/config.ts';
import { fillDemo } from '#server/start/demo/fill-demo.ts';
import { openWorkplace } from '#server/start/workplace.ts';

/** Fills a data folder with a few effects and says so after each sound: for tests that kill it. */
const [dataDir = '', ...names] = process.argv.slice(2);
const workplace = await openWorkplace(readConfig({ DATA_DIR: dataDir }, 'en'), 'en');
const { writer, store } = workplace;
await fillDemo(
  {
    writer: {
      ...writer,
      async media(owner, media) {
        await writer.media(owner, media);
        console.log(`stored ${JSON.stringify(owner)}`);
      },
    },
    store,
    log: { info: () => {}, warn: () => {}, error: (cause, message) => console.error(message, cause) },
    progress: () => {},
    signal: new AbortController().signal,
    serveUrgent: () => {},
  },
  { only: ({ track }) => names.includes(track.uid), workers: 1 },
);
await workplace.close();
