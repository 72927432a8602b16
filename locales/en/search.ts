import { formatCount, formatDuration } from '#shared/domain/format.ts';
import { plural } from '#shared/domain/plural.ts';

import type { search as shape } from '../ru/search.ts';

export const search: typeof shape = {
  understood: 'How the search was read',
  concept: '“{{name}}”: what to do',
  remove: 'Remove',
  makeFilter: 'Make it a filter',
  takeLiterally: 'Search literally for “{{words}}”',
  asWritten: 'Search the words as written',
  literal: 'The words are searched as written.',
  asBrief: 'Search by meaning',
  readAs: 'Read as “{{words}}”',
  exactly: 'Search for exactly “{{words}}”',
  tempo: {
    about: '≈ {{value}}\u00A0BPM',
    between: '{{from}}–{{to}}\u00A0BPM',
    upTo: 'up to {{to}}\u00A0BPM',
    atLeast: '{{from}}\u00A0BPM and over',
  },
  length: {
    about: ({ value }) => `≈ ${formatDuration(value)}`,
    between: ({ from, to }) => `${formatDuration(from)}–${formatDuration(to)}`,
    upTo: ({ to }) => `up to ${formatDuration(to)}`,
    atLeast: ({ from }) => `${formatDuration(from)} and over`,
  },
  alternatives: {
    without: ({ name, count }) => `Without “${name}”: ${formatCount(count)}`,
    spelling: ({ name, count }) => `Did you mean “${name}”: ${formatCount(count)}`,
    alone: ({ name, count }) => `“${name}” alone: ${formatCount(count)}`,
    unquoted: ({ count }) => `Without quotes: ${formatCount(count)}`,
    anywhere: ({ count }) => `In all fields: ${formatCount(count)}`,
  },
  both: { music: 'In music', sound: 'In sounds', nothing: 'Nothing found here.' },
  versionsInstead: ({ count }) => `Show versions: ${formatCount(count)}`,
  elsewhere: {
    music: ({ count }) => `In music: ${formatCount(count)}`,
    sound: ({ count }) => `In sounds: ${formatCount(count)}`,
  },
  suggestions: {
    name: 'Suggestions',
    count: ({ count }) => `${count} ${plural('en', count, { one: 'suggestion', other: 'suggestions' })}`,
    open: 'Open “{{name}}”',
    recent: 'Recent searches',
    forget: 'Remove “{{words}}” from recent searches',
    forgetAll: 'Clear recent searches',
  },
  match: {
    album: 'album',
    label: 'label',
    library: 'library',
    title: 'in the title',
    author: 'artist',
    tags: 'tags',
    description: 'in the description',
    lyrics: 'in the lyrics',
    ident: 'catalogue number',
    lacks: 'Missing: {{names}}',
  },
};
