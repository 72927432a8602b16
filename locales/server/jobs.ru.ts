export const jobTexts = {
  usage: 'Использование: npm run tonika -- jobs list | jobs retry 12 | jobs discard 12',
  nothing: 'Заданий нет.',
  state: {
    failed: '{{id}}  не удалось  {{kind}}  попыток {{attempts}} из {{maxAttempts}}',
    waiting: '{{id}}  ждёт       {{kind}}  до {{time}} UTC, попыток {{attempts}} из {{maxAttempts}}',
    running: '{{id}}  идёт       {{kind}}  попытка {{attempts}} из {{maxAttempts}}',
  },
  done: {
    retry: 'Задание {{id}} начнётся сейчас, со всеми попытками.',
    discard: 'Задание {{id}} удалено вместе с тем, что к нему относится.',
  },
  worker: {
    usage: 'Использование: worker (без аргументов)',
    needsCluster:
      'Отдельный процесс для заданий работает рядом с серверами на PostgreSQL: задайте DATABASE_URL и CLUSTER=1 ему и им. С SQLite задания выполняет сам сервер.',
    started: 'Тоника выполняет задания, до {{count}} сразу',
    stopping: 'Процесс для заданий останавливается',
  },
  running: 'Задание {{id}} сейчас выполняется.',
  missing: 'Задания с номером {{id}} нет: возможно, оно выполнено.',
};
