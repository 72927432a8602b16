import { formatCount } from '#shared/domain/format.ts';
import { plural } from '#shared/domain/plural.ts';

const counted =
  (one: string, few: string, other: string) =>
  ({ count }: { count: number }) =>
    `${formatCount(count)} ${plural('ru', count, { one, few, other })}`;

const tracks = counted('трек', 'трека', 'треков');
const exclusive = counted('эксклюзивный трек', 'эксклюзивных трека', 'эксклюзивных треков');
const files = counted('файл', 'файла', 'файлов');

export const projects = {
  add: 'Добавить в проект',
  create: 'Новый проект',
  waiting: 'Ожидает отправки',
  waits: 'Ожидает отправки: {{what}}',
  adding: 'добавить «{{title}}» в проект «{{project}}»',
  creating: 'создать проект «{{project}}»',
  updating: 'изменить проект «{{project}}»',
  deleting: 'удалить проект «{{project}}»',
  pending: {
    deletion: 'Будет удалён, когда вернётся связь',
    keep: 'Не удалять',
    keepOf: 'Не удалять проект «{{project}}»',
    unsaved: 'Проект есть только на этом устройстве и сохранится, когда вернётся связь',
    refusedCreation: 'Сервер не создал проект: {{reason}}',
    decide: 'Решить',
    goneTitle: 'Проекта больше нет на этом устройстве',
    goneHint: 'Его создание отменили или он уже сохранён под другим адресом.',
  },
  addWord: 'В проект',
  removingMany: ({ count, project }: { count: number; project: string }) =>
    `убрать из проекта «${project}» добавленное: ${formatCount(count)}`,
  addingMany: ({ count, project }: { count: number; project: string }) =>
    `добавить ${tracks({ count })} в проект «${project}»`,
  removing: 'убрать «{{title}}» из проекта «{{project}}»',
  total: counted('проект', 'проекта', 'проектов'),
  search: 'Название проекта',
  searchIn: 'Поиск в проекте',
  lists: 'Что в проекте',
  sounds: 'Звуки',
  emptyShort: 'Пока пусто',
  updated: 'Изменён',
  shared: 'Открыт по ссылке',
  from: 'От кого: {{owner}}',
  open: 'Открыть',
  copied: 'Создана копия: «{{project}}»',
  copyToMine: 'Сохранить себе',
  delete: 'Удалить проект',
  deleteTitle: 'Удалить проект?',
  deleteText: 'Проект «{{project}}», его заметки и ссылка удалятся навсегда. Отчёты останутся.',
  deleted: 'Проект «{{project}}» удалён',
  dropEdl: 'Отпустите файл EDL или CSV с маркерами, чтобы составить отчёт',
  actions: 'Действия с проектом «{{project}}»',
  tools: {
    share: 'Поделиться',
    edit: 'Изменить',
    copy: 'Создать копию',
    report: 'Отчёт',
    download: 'Скачать',
    delete: 'Удалить',
  },
  none: {
    title: 'Проектов пока нет',
    hint: 'Собирайте треки и звуки для фильма, ролика или игры в одном месте, делитесь ими по ссылке и скачивайте одним архивом.',
    action: 'Открыть каталог',
  },
  nothing: {
    music: 'Музыки в проекте пока нет',
    sound: 'Звуков в проекте пока нет',
    hint: 'Добавляйте треки кнопкой «Добавить в проект» или клавишей P в любом списке.',
    action: { music: 'Открыть каталог музыки', sound: 'Открыть каталог звуков' },
  },
  waitsMany: ({ count }: { count: number }) => `Ожидает отправки: ${formatCount(count)}`,
  items: {
    lost: 'Больше нет в каталоге',
    move: 'Переместить «{{title}}»',
    lifted:
      'Перемещаем «{{title}}»: место {{place}} из {{total}}. Стрелки перемещают, Enter ставит на это место, Escape отменяет.',
    moved: 'Место {{place}} из {{total}}',
    dropped: 'Перемещено: «{{title}}», место {{place}} из {{total}}',
    putBack: 'Перемещение отменено',
    remove: 'Убрать «{{title}}» из проекта',
    removed: 'Убрано из проекта: «{{title}}»',
    noteTo: 'Заметка к «{{title}}»',
    editNote: 'Изменить заметку',
    notePlaceholder: 'Сцена, таймкод, пожелание…',
    noting: 'сохранить заметку к «{{title}}»',
    moving: 'переместить «{{title}}»',
    up: 'Выше',
    down: 'Ниже',
    top: 'В начало',
    first: 'Перемещено в начало: «{{title}}»',
    putHere: 'Поставить «{{title}}» на место {{place}}',
    note: 'Заметка',
    takeOut: 'Убрать из проекта',
  },
  share: {
    title: 'Поделиться',
    switch: 'Доступ по ссылке',
    onHint:
      'Проект видят и слушают все, у кого есть ссылка, входить не нужно. О вас они увидят только имя, которое вы указали.',
    offHint: 'Сейчас проект видите только вы.',
    notes: 'Заметки по ссылке',
    renew: 'Сменить ссылку',
    renewHint: 'Отправили ссылку не тому?',
    renewTitle: 'Сменить ссылку?',
    renewText: 'Прежняя ссылка сразу перестанет работать у всех, кому вы её отправляли.',
    renewed: 'Ссылка изменена',
  },
  notes: {
    owner: 'Заметки видите только вы',
    everybody: 'Заметки видят все, у кого есть ссылка',
  },
  zip: {
    inside: 'В архиве также список файлов, музыкальная справка и заметки, если они есть.',
    title: 'Скачивание',
    scope: 'Что скачать',
    scopes: { all: 'Весь проект', music: 'Музыка', sounds: 'Звуки', chosen: 'Выбранное' },
    format: 'Формат',
    checking: 'Считаем размер…',
    size: ({ count, size }: { count: number; size: string }) => `${files({ count })}, около ${size}`,
    leftOut: ({ count }: { count: number }) =>
      `Не войдёт в архив: ${files({ count })}. Это нет в вашей подписке или уже нет в каталоге.`,
    tooMany:
      'Можно выбрать не больше {{max}} записей. Уменьшите выбор или скачайте весь проект, только музыку или только звуки.',
    begun: 'Архив скачивается в браузере',
  },
  menu: {
    list: 'Проекты',
    search: 'Найти проект',
    empty: 'Проектов пока нет. Создайте первый, и трек попадёт в него.',
    emptySound: 'Проектов пока нет. Создайте первый, и звук попадёт в него.',
    emptyVariation: 'Проектов пока нет. Создайте первый, и версия попадёт в него.',
    emptyStem: 'Проектов пока нет. Создайте первый, и стем попадёт в него.',
    emptySelection: 'Проектов пока нет. Создайте первый, и выбранное попадёт в него.',
    emptyGroup: 'Проектов пока нет. Создайте первый, и всё это попадёт в него.',
    missing: 'Проект «{{words}}» не найден',
    more: 'Показаны последние {{count}}. Остальные можно найти поиском.',
    failed: 'Не удалось загрузить проекты',
    several: 'Выбрано: {{count}}',
    leftOut: ({ count }: { count: number }) => `${exclusive({ count })} без отдельной лицензии не добавить.`,
  },
  added: {
    track: 'Трек добавлен в проект «{{project}}»',
    sound: 'Звук добавлен в проект «{{project}}»',
    variation: 'Версия добавлена в проект «{{project}}»',
    stem: 'Стем добавлен в проект «{{project}}»',
    many: ({ count, project }: { count: number; project: string }) =>
      count === 0
        ? `Всё это уже есть в проекте «${project}»`
        : `В проект «${project}» добавлено: ${formatCount(count)}`,
  },
  removed: {
    track: 'Трек убран из проекта «{{project}}»',
    sound: 'Звук убран из проекта «{{project}}»',
    variation: 'Версия убрана из проекта «{{project}}»',
    stem: 'Стем убран из проекта «{{project}}»',
  },
  undo: 'Отменить',
  openOne: 'Открыть проект',
  modal: {
    pictureOffline: 'Обложку можно добавить, когда вернётся связь',
    title: 'Проект',
    name: 'Название',
    nameHint: 'Например, название фильма, ролика или игры',
    description: 'Описание',
    owner: 'От кого',
    ownerHint: 'Это имя увидят все, у кого есть ссылка. Других сведений о вас там нет.',
    picture: 'Обложка',
    pictureChoose: 'Выбрать обложку',
    create: 'Создать проект',
    created: 'Проект «{{project}}» создан',
  },
};
