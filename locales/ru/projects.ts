import { formatCount } from '#shared/domain/format.ts';
import { plural } from '#shared/domain/plural.ts';

const counted =
  (one: string, few: string, other: string) =>
  ({ count }: { count: number }) =>
    `${formatCount(count)} ${plural('ru', count, { one, few, other })}`;

const tracks = counted('трек', 'трека', 'треков');
const files = counted('файл', 'файла', 'файлов');

export const projects = {
  add: 'Добавить в проект',
  create: 'Новый проект',
  waiting: 'Ожидает отправки',
  waits: 'Ожидает отправки: {{what}}',
  adding: 'Добавить «{{title}}» в проект «{{project}}»',
  addingMany: ({ count, project }: { count: number; project: string }) =>
    `Добавить ${tracks({ count })} в проект «${project}»`,
  removing: 'Удалить «{{title}}» из проекта «{{project}}»',
  total: counted('проект', 'проекта', 'проектов'),
  search: 'Название проекта',
  searchIn: 'Найти в проекте',
  lists: 'Что в проекте',
  sounds: 'Звуки',
  emptyShort: 'Пока пусто',
  updated: 'Изменён',
  shared: 'Открыт по ссылке',
  from: 'От кого: {{owner}}',
  open: 'Открыть',
  copied: 'Копия «{{project}}» готова',
  copyToMine: 'Сохранить себе',
  delete: 'Удалить проект',
  deleteTitle: 'Удалить проект?',
  deleteText: 'Проект «{{project}}», его заметки и ссылка исчезнут навсегда. Отчёты останутся.',
  deleted: 'Проект «{{project}}» удалён',
  dropEdl: 'Отпустите файл EDL или CSV с маркерами: из него получится отчёт',
  actions: 'Действия с проектом «{{project}}»',
  tools: {
    share: 'Поделиться',
    edit: 'Изменить',
    copy: 'Сделать копию',
    report: 'Отчёт',
    download: 'Скачать',
    delete: 'Удалить',
  },
  none: {
    title: 'Проектов пока нет',
    hint: 'Собирайте треки и звуки для фильма, ролика или игры в одном месте, отправляйте ссылкой и скачивайте одним архивом.',
    way: 'К каталогу',
  },
  nothing: {
    music: 'Музыки в проекте пока нет',
    sound: 'Звуков в проекте пока нет',
    hint: 'Добавляйте записи кнопкой «Добавить в проект» или клавишей P в любом списке.',
    way: { music: 'К каталогу музыки', sound: 'К каталогу звуков' },
  },
  waitsMany: ({ count }: { count: number }) => `Ожидает отправки: ${formatCount(count)}`,
  items: {
    lost: 'Больше нет в каталоге',
    move: 'Переместить «{{title}}»',
    lifted: '«{{title}}» поднят, место {{place}} из {{total}}. Стрелки меняют место, Enter ставит, Escape возвращает.',
    moved: 'Место {{place}} из {{total}}',
    dropped: '«{{title}}» стоит на месте {{place}} из {{total}}',
    putBack: 'Всё на прежних местах',
    remove: 'Удалить «{{title}}» из проекта',
    removed: '«{{title}}» удалён из проекта',
    noteTo: 'Заметка к «{{title}}»',
    editNote: 'Изменить заметку',
    notePlaceholder: 'Сцена, тайм-код, пожелание…',
    noting: 'Заметка к «{{title}}»',
    moving: 'Переместить «{{title}}»',
  },
  share: {
    title: 'Поделиться',
    switch: 'Доступ по ссылке',
    onHint:
      'Проект видят и слушают все, у кого есть ссылка, без входа. О вас они узнают только имя, которое вы указали.',
    offHint: 'Сейчас проект видите только вы.',
    renew: 'Сменить ссылку',
    renewHint: 'Ссылка ушла не туда?',
    renewTitle: 'Сменить ссылку?',
    renewText: 'Прежняя ссылка сразу перестанет открываться у всех, кому вы её отправляли.',
    renewed: 'Ссылка сменилась',
  },
  zip: {
    title: 'Скачивание',
    scope: 'Что скачать',
    scopes: { all: 'Всё', music: 'Музыка', sounds: 'Звуки', chosen: 'Выбранное' },
    format: 'Формат',
    checking: 'Считаем размер…',
    size: ({ count, size }: { count: number; size: string }) => `${files({ count })}, примерно ${size}`,
    leftOut: ({ count }: { count: number }) =>
      `Не войдёт в архив: ${files({ count })}. Нужна другая подписка, или записи больше нет в каталоге.`,
    tooMany:
      'Поштучно в архив входит до {{most}} записей. Выберите меньше или скачайте всё, только музыку или только звуки.',
    begun: 'Архив скачивает браузер',
  },
  menu: {
    list: 'Проекты',
    search: 'Найти проект',
    empty: 'Проектов пока нет. Создайте первый, и запись попадёт в него.',
    missing: 'Проекта «{{words}}» нет',
    more: 'Показаны последние {{count}}. Остальные найдёт поиск.',
    failed: 'Проекты не загрузились',
    several: 'Выбрано: {{count}}',
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
    track: 'Трек удалён из проекта «{{project}}»',
    sound: 'Звук удалён из проекта «{{project}}»',
    variation: 'Версия удалена из проекта «{{project}}»',
    stem: 'Стем удалён из проекта «{{project}}»',
  },
  undo: 'Отменить',
  modal: {
    title: 'Проект',
    name: 'Название',
    nameHint: 'Например, имя фильма, ролика или игры',
    description: 'Описание',
    owner: 'От кого',
    ownerHint: 'Это имя увидят те, кому вы отправите ссылку. Ничего другого о вас там нет.',
    picture: 'Обложка',
    pictureChoose: 'Выбрать обложку',
    create: 'Создать проект',
    created: 'Проект «{{project}}» создан',
  },
};
