/** What screen readers announce and the screen shows by itself. */
export const announcements = {
  notices: 'Уведомления',
  online: 'Подключение восстановлено',
  muted: 'Звук выключен',
  unmuted: 'Звук включён',
  playing: 'Воспроизведение',
  paused: 'Пауза',
};
