export const authorTexts = {
  wrongCall: 'Нужно так: npm run tonika -- author a-list add 12 или author a-list remove 12',
  unknown: 'Автора с номером {{id}} нет.',
  add: 'Автор {{id}} теперь среди тех, кого редакция показывает первыми.',
  remove: 'Автора {{id}} среди тех, кого редакция показывает первыми, больше нет.',
};
