import type { cueSheetTexts as shape } from './cue-sheet.ru.ts';

export const cueSheetTexts: typeof shape = {
  columns: {
    title: 'Title',
    version: 'Version',
    composer: 'Composer',
    lyricist: 'Lyricist',
    performer: 'Performer',
    publisher: 'Publisher',
    label: 'Label',
    album: 'Album',
    isrc: 'ISRC',
    iswc: 'ISWC',
    duration: 'Duration',
    usage: 'Usage',
    timeIn: 'Time in',
    timeOut: 'Time out',
    licence: 'Licence',
  },
  byNumber: 'Tonika catalogue subscription, no. {{ident}}',
};
