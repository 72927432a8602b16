import { Suspense, useRef, useState, type ComponentType, type KeyboardEvent, type Ref } from 'react';

import { useT } from '#platform/i18n/index.ts';
import { Button } from '#ui/Button/Button.tsx';
import { SearchBox } from '#ui/SearchBox/SearchBox.tsx';

/** What the suggestions of another feature need of the field above them. */
export interface HomeSuggestionsProps {
  words: string;
  keys: Ref<{ take: (event: KeyboardEvent) => boolean }>;
  onActive: (ids: { grid: string; cell: string | undefined } | undefined) => void;
  onDone: () => void;
}

interface HomeSearchProps {
  words: string;
  onChange: (words: string) => void;
  onSubmit: () => void;
  /** Under the field while one types; loaded when it first opens. */
  Suggestions: ComponentType<HomeSuggestionsProps>;
}

/** Fewer characters could mean anything. */
const enough = 2;

/** The search over both catalogues, which suggests values of their filters while one types. */
export function HomeSearch({ words, onChange, onSubmit, Suggestions }: HomeSearchProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<{ grid: string; cell: string | undefined }>();
  const keys = useRef<{ take: (event: KeyboardEvent) => boolean }>(null);
  const typed = words.trim();
  return (
    <SearchBox
      size="large"
      label={t('catalogue.search')}
      placeholder={t('home.searchHint')}
      clearLabel={t('catalogue.clearSearch')}
      value={words}
      onChange={(text) => {
        onChange(text);
        setOpen(true);
      }}
      onSubmit={() => {
        setOpen(false);
        onSubmit();
      }}
      popup={{
        active,
        onKeyDown: (event) => {
          if (isOpen && keys.current?.take(event)) event.preventDefault();
        },
        onFocus: () => undefined,
        onLeave: () => setOpen(false),
        content: isOpen && typed.length >= enough && (
          <Suspense>
            <Suggestions words={typed} keys={keys} onActive={setActive} onDone={() => setOpen(false)} />
          </Suspense>
        ),
      }}
    >
      <Button look="solid" type="submit">
        {t('home.submit')}
      </Button>
    </SearchBox>
  );
}
