import { Button } from '#ui/Button/Button.tsx';
import { ListPage } from '#ui/ListPage/ListPage.tsx';
import { PageHeading } from '#ui/PageHeading/PageHeading.tsx';
import { Pagination } from '#ui/Pagination/Pagination.tsx';
import { SearchBox } from '#ui/SearchBox/SearchBox.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';

import type { Part } from '../part.ts';
import type { Texts } from '../texts/ru.ts';
import { nothing } from './nothing.ts';

/** Heads and feet of pages with lists. */
export function lists(texts: Texts): Part[] {
  const paging = {
    label: texts.pages,
    last: 12,
    href: (page: number) => `?page=${page}`,
    texts: { page: texts.page, previous: texts.previous, next: texts.next },
  };
  return [
    {
      name: 'ListPage',
      height: 660,
      isWide: true,
      isColumn: true,
      states: (
        <ListPage
          headingId="gallery-list"
          title={texts.catalogue}
          total={texts.total}
          loading={texts.loading}
          search={
            <SearchBox
              label={texts.search}
              placeholder={texts.search}
              clearLabel={texts.close}
              value=""
              onChange={nothing}
              onSubmit={nothing}
            />
          }
          action={
            <Button look="solid" icon={laterIcons.plus}>
              {texts.newProject}
            </Button>
          }
        >
          {texts.description}
        </ListPage>
      ),
    },
    {
      name: 'PageHeading',
      height: 220,
      isWide: true,
      isColumn: true,
      states: (
        <>
          <PageHeading>{texts.catalogue}</PageHeading>
          <PageHeading look="display">{texts.music}</PageHeading>
        </>
      ),
    },
    {
      name: 'Pagination',
      height: 320,
      isWide: true,
      isColumn: true,
      states: [1, 6, 12].map((page) => <Pagination key={page} {...paging} page={page} />),
    },
  ];
}
