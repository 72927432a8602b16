/** Texts of the web app manifest, which systems show outside of the app (W3C Web Application Manifest). */
export const webManifestTexts = {
  name: 'Тоника — музыка и звуки для работы',
  description: 'Каталог лицензионной музыки и звуковых эффектов: поиск, прослушивание без интернета, проекты и отчёты.',
  music: 'Музыка',
  sounds: 'Звуки',
  projects: 'Проекты',
  history: 'История прослушивания',
  wide: 'Каталог музыки: фильтры, треки и плеер',
  narrow: 'Каталог музыки и плеер на телефоне',
};
