export const demoTexts = {
  usage: 'Использование: npm run tonika -- demo remove',
  removed: 'Демокаталог удалён, треков и звуков: {{count}}. Сам он больше не появится.',
  nothing: 'Демокаталога здесь нет, и сам он не появится.',
};
