import { parseValues } from '../parse-values.ts';
import type { Classifier } from '../types.ts';

export const spaces: Classifier = {
  group: 'classifier_space_ids',
  entity: 'sound',
  name: { ru: 'Акустика', en: 'Acoustic space' },
  values: parseValues(`
dry = Сухая запись | Dry
anechoic = Безэховая камера | Anechoic chamber
foley-stage = Студия синхронных шумов | Foley stage
studio = Студия | Studio
small-room = Маленькая комната | Small room
living-room = Жилая комната | Living room
bathroom = Ванная | Bathroom
kitchen = Кухня | Kitchen
office = Офис | Office
corridor = Коридор | Corridor
stairwell = Лестничная клетка | Stairwell
basement = Подвал | Basement
garage = Гараж | Garage
warehouse = Склад | Warehouse
factory = Цех | Factory hall
hall = Зал | Hall
theatre = Театр | Theatre
church = Церковь | Church
cathedral = Собор | Cathedral
gym = Спортзал | Gym
station = Вокзал | Station
subway = Метро | Subway
tunnel = Тоннель | Tunnel
cave = Пещера | Cave
vehicle = Салон транспорта | Vehicle interior
courtyard = Двор | Courtyard
street = Улица | Street
park = Парк | Park
field = Поле | Open field
forest = Лес | Forest
mountains = Горы | Mountains
seashore = Берег моря | Seashore
river = Берег реки | Riverside
snowfield = Заснеженное поле | Snow field
underwater = Под водой | Underwater
designed-space = Искусственное пространство | Designed space
`),
};
