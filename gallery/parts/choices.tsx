import { Menu } from '#ui/Menu/Menu.tsx';
import { SearchBox } from '#ui/SearchBox/SearchBox.tsx';
import { Select } from '#ui/Select/Select.tsx';
import { Tabs } from '#ui/Tabs/Tabs.tsx';

import type { Part } from '../part.ts';
import type { Texts } from '../texts/ru.ts';
import { nothing } from './nothing.ts';

/** What one of several is chosen by, and searched by. */
export function choices(texts: Texts): Part[] {
  const sorts = texts.sort.map((text, index) => ({ value: String(index), text }));
  return [
    {
      name: 'Select',
      height: 160,
      states: (
        <>
          <Select label={texts.sort[0] ?? ''} value="0" options={sorts} onChange={nothing} />
          <Select label={texts.sort[1] ?? ''} value="1" options={sorts} onChange={nothing} bare />
        </>
      ),
    },
    {
      name: 'Menu',
      height: 100,
      states: (
        <Menu
          label={texts.language}
          button="RU"
          value="ru"
          options={[
            { value: 'ru', text: 'Русский', lang: 'ru' },
            { value: 'en', text: 'English', lang: 'en' },
          ]}
          onChoose={nothing}
        />
      ),
    },
    {
      name: 'Tabs',
      height: 120,
      states: (
        <Tabs
          id="gallery"
          label={texts.music}
          value="music"
          items={[
            { value: 'music', text: texts.music, count: '15' },
            { value: 'sounds', text: texts.sounds, count: '0' },
            { value: 'stems', text: texts.stems },
          ]}
          onChoose={nothing}
        />
      ),
    },
    {
      name: 'SearchBox',
      height: 220,
      isColumn: true,
      states: (
        <>
          {['', texts.typed].map((value) => (
            <SearchBox
              key={value}
              label={texts.search}
              placeholder={texts.search}
              clearLabel={texts.close}
              value={value}
              onChange={nothing}
              onSubmit={nothing}
            >
              <Select label={texts.sort[0] ?? ''} value="0" options={sorts} onChange={nothing} bare />
            </SearchBox>
          ))}
        </>
      ),
    },
  ];
}
