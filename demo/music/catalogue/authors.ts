import type { IngestAuthor, IngestCollection } from '#shared/domain/ingest.ts';
import { withAList } from '../../a-list.ts';
import { thing } from './track-groups.ts';

const authors: readonly IngestCollection[] = [
  thing(
    'author-verezhnikov',
    ['Илья Вережников', 'Ilya Verezhnikov'],
    [
      'Композитор. Пишет для оркестра так, чтобы диалог было слышно.',
      'Composer. Writes for orchestra so that the dialogue is still heard.',
    ],
  ),
  thing(
    'author-northern-light',
    ['Оркестр «Северный свет»', 'Northern Light Orchestra'],
    ['Сборный студийный оркестр с хором.', 'A session orchestra with a choir.'],
  ),
  thing(
    'author-solovey',
    ['Марта Соловей', 'Marta Solovey'],
    [
      'Пианистка и автор тихих вещей, в которых важны паузы.',
      'Pianist; writes quiet things in which the rests matter.',
    ],
  ),
  thing(
    'author-galeev',
    ['Тимур Галеев', 'Timur Galeev'],
    ['Электроника: от эмбиента до драм-н-бэйса.', 'Electronica, from ambient to drum and bass.'],
  ),
  thing(
    'author-renata-kim',
    ['Рената Ким', 'Renata Kim'],
    [
      'Битмейкер, собирает ритмы из пыльных пластинок и ночных прогулок.',
      'Beatmaker; builds grooves from dusty records and night walks.',
    ],
  ),
  thing(
    'author-podval-trio',
    ['Трио «Подвал»', 'Podval Trio'],
    [
      'Фортепиано, контрабас, щётки. Играют вместе одиннадцать лет.',
      'Piano, double bass, brushes. Eleven years together.',
    ],
  ),
  thing(
    'author-upstairs',
    ['Соседи сверху', 'The Upstairs Neighbours'],
    [
      'Гитарная группа, которая репетирует, когда все уже спят.',
      'A guitar band that rehearses when everyone is asleep.',
    ],
  ),
  thing(
    'author-holm',
    ['Йонас Хольм', 'Jonas Holm'],
    ['Норвежский композитор документального кино.', 'A Norwegian composer for documentaries.'],
  ),
  thing(
    'author-reyes',
    ['Камила Рейес', 'Camila Reyes'],
    ['Аккордеонистка и аранжировщица из Буэнос-Айреса.', 'Accordionist and arranger from Buenos Aires.'],
  ),
  thing(
    'author-sabitov',
    ['Айдар Сабитов', 'Aidar Sabitov'],
    ['Собирает инструменты и лады от Казани до Дакара.', 'Collects instruments and modes from Kazan to Dakar.'],
  ),
  thing(
    'author-dymkova',
    ['Ольга Дымкова', 'Olga Dymkova'],
    ['Музыка для детей и тех, кто ещё помнит, как это.', 'Music for children and for those who remember.'],
  ),
];

export const musicAuthors: readonly IngestAuthor[] = withAList(
  authors,
  ['verezhnikov', 'solovey', 'galeev', 'podval-trio', 'renata-kim'].map((uid) => `demo-music-author-${uid}`),
);
