import { Banner } from '#ui/Banner/Banner.tsx';
import { Button } from '#ui/Button/Button.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { laterIcons } from '#ui/Icon/later-icons.ts';
import { Notice } from '#ui/Notice/Notice.tsx';
import { NoticeCard } from '#ui/Notice/NoticeCard.tsx';
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx';
import { icons } from '#ui/Icon/icons.ts';

import type { Part } from '../part.ts';
import type { Texts } from '../texts/ru.ts';
import { nothing } from './nothing.ts';

/** What the product says by itself. */
export function messages(texts: Texts): Part[] {
  return [
    {
      name: 'Notice',
      height: 240,
      isColumn: true,
      states: (
        <>
          <Notice>{texts.sent}</Notice>
          <Notice kind="note">{texts.projectHint}</Notice>
          <Notice kind="error">{texts.wrongPassword}</Notice>
        </>
      ),
    },
    {
      name: 'Notice: cards',
      height: 380,
      isColumn: true,
      states: (
        <>
          <NoticeCard
            notice={{ id: 'status', kind: 'status', text: texts.sent, lasting: true }}
            closeLabel={texts.close}
            onClose={nothing}
          />
          <NoticeCard
            notice={{
              id: 'undo',
              kind: 'status',
              text: texts.removed,
              action: { text: texts.undo, run: nothing },
              lasting: true,
            }}
            closeLabel={texts.close}
            onClose={nothing}
          />
          <NoticeCard
            notice={{ id: 'alert', kind: 'alert', text: texts.wrongPassword, lasting: true }}
            closeLabel={texts.close}
            onClose={nothing}
          />
        </>
      ),
    },
    {
      name: 'Banner',
      height: 160,
      isColumn: true,
      states: (
        <>
          <Banner icon={icons.alert}>{texts.offline}</Banner>
          <Banner icon={laterIcons.history} action={<Button look="quiet">{texts.undo}</Button>}>
            {texts.waiting}
          </Banner>
        </>
      ),
    },
    {
      name: 'EmptyState',
      height: 420,
      states: (
        <EmptyState icon={laterIcons.folder} title={texts.emptyTitle} hint={texts.emptyHint}>
          <Button look="solid" icon={laterIcons.plus}>
            {texts.newProject}
          </Button>
        </EmptyState>
      ),
    },
    {
      name: 'Skeleton',
      height: 180,
      isColumn: true,
      states: (
        <>
          <Skeleton width="60%" height="24px" />
          <Skeleton width="100%" height="16px" />
          <Skeleton width="40px" height="40px" round />
        </>
      ),
    },
  ];
}
