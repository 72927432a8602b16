import { formatCount } from '#shared/domain/format.ts';
import { plural } from '#shared/domain/plural.ts';
import type { Coverage, DenialDetails } from '#shared/domain/subscription.ts';

interface Denied {
  denial: DenialDetails;
  /** An infinitive: one of `purposes`. */
  purpose: string;
  /** The day of its end; empty where it has none. */
  date: string;
}

const kinds: Record<Coverage, string> = { music: 'на музыку', sound: 'на звуки', both: 'на звуки и музыку' };
const covers = (entity: Coverage, covered: Coverage) => covered === 'both' || covered === entity;

function line({ denial, purpose, date }: Denied): string {
  switch (denial.reason) {
    case 'none':
      return `Подписки пока нет. Чтобы ${purpose}, оформите подписку ${kinds[denial.entity]}.`;
    case 'ended': {
      const next = covers(denial.entity, denial.covers) ? 'продлите её' : `нужна подписка ${kinds[denial.entity]}`;
      return `Подписка ${kinds[denial.covers]} закончилась ${date}. Чтобы ${purpose}, ${next}.`;
    }
    case 'otherKind': {
      const other = denial.entity === 'music' ? 'sound' : 'music';
      return `Подписка действует только ${kinds[other]}. Чтобы ${purpose}, нужна подписка ${kinds[denial.entity]}.`;
    }
    case 'exclusive':
      return `Эксклюзивные треки не входят в подписку. Чтобы ${purpose}, запросите лицензию у менеджера.`;
    case 'exclusiveEnded':
      return `Доступ к эксклюзивным трекам закончился ${date}. Чтобы ${purpose}, продлите его.`;
  }
}

function request({ denial, purpose }: Denied): string {
  switch (denial.reason) {
    case 'ended':
      return covers(denial.entity, denial.covers)
        ? `Здравствуйте! Хочу продлить подписку ${kinds[denial.covers]}, чтобы ${purpose}.`
        : `Здравствуйте! Хочу оформить подписку ${kinds[denial.entity]}, чтобы ${purpose}.`;
    case 'none':
    case 'otherKind':
      return `Здравствуйте! Хочу оформить подписку ${kinds[denial.entity]}, чтобы ${purpose}.`;
    case 'exclusive':
      return `Здравствуйте! Хочу получить лицензию на эксклюзивный трек, чтобы ${purpose}.`;
    case 'exclusiveEnded':
      return `Здравствуйте! Хочу продлить доступ к эксклюзивным трекам, чтобы ${purpose}.`;
  }
}

/** Why somebody may not have what they asked for; the server says the same words. */
export const denials = {
  /** What was requested, why not, since when, and what to do next. */
  line,
  /** What is written to the manager, in the first person. */
  request,
  requestPlain: 'Здравствуйте! Хочу {{purpose}}. Что для этого нужно?',
  ident: 'Номер в каталоге: {{ident}}.',
  subject: { subscription: 'Подписка: {{thing}}', exclusive: 'Лицензия: {{thing}}' },
  numbered: '{{ident}}, {{thing}}',
  guest: 'Чтобы {{purpose}}, войдите или зарегистрируйтесь.',
  send: 'Отправить запрос',
  more: 'Тема, телефон и файл',
  plans: 'Посмотреть подписки',
  write: 'Написать нам',
  get: 'Оформить подписку',
  one: '«{{title}}»',
  many: ({ count }: { count: number }) =>
    `выбранное (${formatCount(count)} ${plural('ru', count, { one: 'запись', few: 'записи', other: 'записей' })})`,
  purposes: {
    download: 'скачать {{thing}}',
    downloadStems: 'скачать стемы трека {{thing}}',
    share: 'поделиться ссылкой на {{thing}}',
    addToProject: 'добавить {{thing}} в проект',
    downloadProject: 'скачать проект {{thing}}',
    copyProject: 'сохранить проект {{thing}} себе',
    favorite: 'добавить {{thing}} в избранное',
    seeDownloads: 'увидеть, что вы скачивали',
  },
  general: {
    download: {
      music: 'скачивать музыку',
      sound: 'скачивать звуки',
      exclusive: 'скачивать такие треки',
      both: 'скачивать музыку и звуки',
    },
    addToProject: {
      music: 'добавлять в проекты музыку',
      sound: 'добавлять в проекты звуки',
      exclusive: 'добавлять такие треки в проекты',
      both: 'добавлять в проекты музыку и звуки',
    },
  },
};
