export const authorTexts = {
  usage: 'Использование: npm run tonika -- author a-list add 12 | author a-list remove 12',
  unknown: 'Автора с номером {{id}} нет.',
  add: 'Автор {{id}} добавлен в «Выбор редакции».',
  remove: 'Автор {{id}} убран из «Выбора редакции».',
};
