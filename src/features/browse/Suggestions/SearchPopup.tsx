import { useEffect, useEffectEvent, useRef } from 'react';

import { useUser } from '#platform/session/index.ts';

import { addRecent } from './recent-searches.ts';
import { RecentList } from './RecentList.tsx';
import type { SearchPopupProps } from './search-popup-props.ts';
import { Suggestions } from './Suggestions.tsx';

interface TypedProps extends SearchPopupProps {
  /** The text of the field. */
  typed: string;
}

/** Fewer characters could mean anything. */
const enough = 2;

/** Under the search box: the last searches while it is empty, then values that the words may mean. */
export function SearchPopup({ typed, onDone, ...rest }: TypedProps) {
  const { tracks } = rest;
  const words = typed.trim();
  const userId = useUser()?.id;
  const wasTaken = useRef(false);
  // The text after a pause in typing counts as a search; the prefix of a chosen suggestion does not.
  const note = useEffectEvent(() => {
    if (!wasTaken.current) void addRecent(tracks.entity, userId, words);
  });
  useEffect(() => () => note(), []);
  const own: SearchPopupProps = {
    ...rest,
    onDone: (how, left) => {
      wasTaken.current = how === 'taken';
      onDone(how, left);
    },
  };
  if (words === '') return <RecentList {...own} />;
  return words.length >= enough && <Suggestions {...own} words={words} />;
}
