export const demoTexts = {
  wrongCall: 'Так можно только убрать: npm run tonika -- demo remove',
  removed: 'Демонстрационный каталог убран: {{count}} треков и эффектов. Сам он больше не появится.',
  nothing: 'Демонстрационного каталога здесь нет. Сам он не появится.',
};
