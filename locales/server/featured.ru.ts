export const featuredTexts = {
  usage: 'Использование: npm run tonika -- featured add playlist 12 | featured remove collection 7',
  playlists: {
    unknown: 'Плейлиста с номером {{id}} нет.',
    add: 'Плейлист {{id}} теперь среди первых на главной странице.',
    remove: 'Плейлист {{id}} больше не выделен на главной странице.',
  },
  collections: {
    unknown: 'Коллекции с номером {{id}} нет.',
    add: 'Коллекция {{id}} теперь среди первых на главной странице.',
    remove: 'Коллекция {{id}} больше не выделена на главной странице.',
  },
};
