/** Names of the lists of track groups and their descriptions for search engines, by the page's name. */
export const trackGroupPages = {
  'music-playlists': {
    title: 'Плейлисты',
    description: 'Подборки лицензионной музыки под задачу: монтаж, реклама, игры, документальное кино.',
  },
  'music-labels': {
    title: 'Лейблы',
    description: 'Музыкальные лейблы каталога: их альбомы и треки для лицензирования.',
  },
  'music-albums': {
    title: 'Альбомы',
    description: 'Альбомы лицензионной музыки: слушайте целиком, скачивайте по подписке.',
  },
  'music-authors': {
    title: 'Авторы музыки',
    description: 'Композиторы и исполнители каталога по алфавиту: альбомы и треки каждого.',
  },
  'sounds-collections': {
    title: 'Коллекции',
    description: 'Коллекции звуковых эффектов под сцену: гроза, старый дом, трейлер, первая игра.',
  },
  'sounds-libraries': {
    title: 'Библиотеки',
    description:
      'Библиотеки звуковых эффектов с именами файлов по системе UCS: слушайте сразу, скачивайте по подписке.',
  },
  'sounds-authors': {
    title: 'Авторы звуков',
    description: 'Саунд-дизайнеры, звукорежиссёры и шумовики каталога по алфавиту: их библиотеки и звуки.',
  },
};
