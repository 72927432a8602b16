/** What the page says of the app's own files. */
export const versions = {
  ready: 'Доступна новая версия',
  update: 'Обновить',
  reloaded: 'Страница обновилась сама: часть приложения не загрузилась',
};
