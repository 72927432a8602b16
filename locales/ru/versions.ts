/** What the page says of the app's own files, and of pages that are not on the device. */
export const versions = {
  ready: 'Доступна новая версия',
  update: 'Обновить',
  reloaded: 'Страница обновилась сама: часть приложения не загрузилась',
  unseen:
    'На этом устройстве страницу ещё не открывали, поэтому ей нужен сервер. Она откроется сама, как только появится связь.',
};
