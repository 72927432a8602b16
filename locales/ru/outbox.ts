export const outbox = {
  pending: 'Ожидает отправки',
  count: 'Ожидает отправки: {{count}}',
  refused: 'Не удалось {{what}}. {{message}}',
  left: 'Не отправлено изменений: {{count}}. Отправим, когда вы снова войдёте.',
};
