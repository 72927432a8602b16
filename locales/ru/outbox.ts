export const outbox = {
  pending: 'Ожидает отправки',
  count: 'Ожидает отправки: {{count}}',
  refused: 'Не сделано: {{what}}. {{message}}',
  left: 'Не успело отправиться: {{count}}. Отправим, когда вы снова войдёте.',
};
