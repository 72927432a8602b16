import { formatCount } from '#shared/domain/format.ts';
import { plural } from '#shared/domain/plural.ts';

const counted =
  (one: string, few: string, other: string) =>
  ({ count }: { count: number }) =>
    `${formatCount(count)} ${plural('ru', count, { one, few, other })}`;

const tracks = counted('трек', 'трека', 'треков');

export const projects = {
  add: 'Добавить в проект',
  create: 'Новый проект',
  waiting: 'Ожидает отправки',
  waits: 'Ожидает отправки: {{what}}',
  adding: 'Добавить «{{title}}» в проект «{{project}}»',
  addingMany: ({ count, project }: { count: number; project: string }) =>
    `Добавить ${tracks({ count })} в проект «${project}»`,
  removing: 'Удалить «{{title}}» из проекта «{{project}}»',
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
