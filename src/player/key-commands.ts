/** Commands of keys (ux.md "One key each"). The last one activates an action of a row, where the row has it. */
export type KeyCommand =
  | 'toggle'
  | 'row-previous'
  | 'row-next'
  | 'row-play'
  | 'close'
  | 'back'
  | 'forward'
  | 'mute'
  | 'search'
  | 'shortcuts'
  | RowAction;

export type RowAction = 'download' | 'project' | 'similar' | 'info' | 'select' | 'favorite';

/**
 * Where the focus is. `own`: a field, slider, menu or dialog, which handles every key itself; `control`: a button or
 * link, which handles Space itself; `free`: anything else.
 */
export type FocusPlace = 'own' | 'control' | 'free';

/** The facts of a key press that decide its command. */
export interface KeyFacts {
  /** The physical key (UI Events `code`), so that a Russian layout works. */
  readonly code: string;
  /** The character of the key in the person's layout. */
  readonly key: string;
  readonly shift: boolean;
  /** Control, Alt or Meta is down: the press belongs to the browser or the system. */
  readonly modified: boolean;
  /** The event is an auto-repeat of a held key. */
  readonly repeated: boolean;
  readonly place: FocusPlace;
  /** The focus is on or in a row of a list. */
  readonly inList: boolean;
  /** The focus is on the row itself, not on a control in it. */
  readonly onRow: boolean;
  /** Letter keys are enabled in the list of keys (WCAG 2.1.4). */
  readonly letters: boolean;
}

const letterCommands: Readonly<Record<string, KeyCommand>> = {
  KeyJ: 'back',
  KeyK: 'toggle',
  KeyL: 'forward',
  KeyM: 'mute',
  KeyD: 'download',
  KeyP: 'project',
  KeyS: 'similar',
  KeyI: 'info',
  KeyX: 'select',
  KeyF: 'favorite',
};

const repeatable: ReadonlySet<KeyCommand> = new Set<KeyCommand>(['back', 'forward', 'row-previous', 'row-next']);

/** Returns the command of a key press; undefined when the player does not handle it. */
export function keyCommand(facts: KeyFacts): KeyCommand | undefined {
  if (facts.modified || facts.place === 'own') return undefined;
  const command = facts.shift || typesSign(facts) ? signCommand(facts) : plainCommand(facts);
  return command && facts.repeated && !repeatable.has(command) ? undefined : command;
}

/** `/` and `?` are also recognised by their character: layouts other than Latin have them on other keys. */
const typesSign = (facts: KeyFacts) => facts.key === '/' || facts.key === '?';

function signCommand({ code, key, shift, letters }: KeyFacts): KeyCommand | undefined {
  // Opening the list of keys is always enabled: it has the switch that turns letters on again.
  if (key === '?' || (code === 'Slash' && shift)) return 'shortcuts';
  return key === '/' && letters ? 'search' : undefined;
}

function plainCommand({ code, place, inList, onRow, letters }: KeyFacts): KeyCommand | undefined {
  switch (code) {
    case 'Space':
      return place === 'control' ? undefined : 'toggle';
    case 'Enter':
      return onRow ? 'row-play' : undefined;
    case 'Escape':
      return 'close';
    case 'ArrowUp':
      return inList ? 'row-previous' : undefined;
    case 'ArrowDown':
      return inList ? 'row-next' : undefined;
    case 'ArrowLeft':
      return 'back';
    case 'ArrowRight':
      return 'forward';
    case 'Slash':
      return letters ? 'search' : undefined;
    default:
      return letters ? letterCommands[code] : undefined;
  }
}
