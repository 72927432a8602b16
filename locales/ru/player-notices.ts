/** Why the player did something else than requested, or why nothing is heard. */
export const playerNotices = {
  failed: 'Не удалось загрузить звук',
  retry: 'Повторить',
  dismiss: 'Закрыть',
  /** What is wrong with the connection, as the banner over the page says it. */
  why: {
    none: 'Нет подключения',
    portal: 'Сеть просит войти',
    blocked: 'Сеть отклоняет запросы к серверу',
    silent: 'Сервер не отвечает',
  },
  nextCached: '{{why}}. Включён следующий трек, сохранённый на этом устройстве.',
  notCached: '{{why}}, а этот трек не сохранён на устройстве. Он заиграет, когда связь вернётся.',
  positionNotCached: '{{why}}, а эта часть трека не сохранена на устройстве. Она заиграет, когда связь вернётся.',
  portal: 'Сеть просит войти. Звук пойдёт после входа.',
  openPortal: 'Войти в сеть',
  filter: 'Сеть между вами и Тоникой не пропускает звук. Запрашиваем снова.',
  gateway: 'Сервер не отвечает. Запрашиваем звук снова.',
  late: 'Звук не приходит. Запрашиваем снова.',
  renewed: 'Запись обновилась: звучит новая версия.',
  unavailable: 'Эту запись сейчас нельзя послушать. Включите другую.',
};
