/** Feedback: the reasons, the letters to both sides, and what the command line says. */
export const feedbackTexts = {
  reason: {
    subscription: 'Подписка',
    exclusive: 'Эксклюзивные треки',
    licensing: 'Лицензирование',
    submission: 'Предложить музыку или звуки',
    technical: 'Технический вопрос',
    other: 'Другое',
  },
  received: {
    subject: '[№ {{id}}] {{reason}}: {{subject}}',
    from: 'Пишет {{name}}, {{email}}',
    phone: 'Телефон: {{phone}}',
    account: 'Аккаунт № {{id}}, подписка: {{type}}',
    howToAnswer: 'Ответить: npm run tonika -- feedback answer {{id}} "текст". Или просто ответьте на это письмо.',
  },
  answered: {
    subject: 'Ответ: {{subject}}',
    quoted: 'Вы писали:',
  },
  cli: {
    usage: 'Использование: feedback list [--all] | feedback answer <номер> <текст>',
    nothing: 'Обращений без ответа нет.',
    line: '№ {{id}} · {{date}} · {{reason}} · {{name}} <{{email}}>\n    {{subject}}\n    {{message}}',
    file: '    Файл: {{name}} (files/{{key}})',
    answer: '    Ответ: {{answer}}',
    unknown: 'Обращения № {{id}} нет.',
    answeredBefore: 'На обращение № {{id}} уже ответили.',
    sent: 'Ответ на обращение № {{id}} отправляется на {{email}}.',
  },
};
