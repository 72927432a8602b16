/** Maximum of lines of one kind per minute; a client denied more often than every two seconds is a program. */
const maxLines = 30;
const milliseconds = 60_000;
/** Kinds are of strangers' making: past this many the oldest is closed. */
const maxKinds = 10_000;

interface Window<Line> {
  line: Line;
  begunAt: number;
  lines: number;
  suppressed: number;
}

/** Limits the log lines of a kind in a window of time. */
export interface LineLimit<Line> {
  /** Whether this line is to be written. */
  take(kind: string, line: Line): boolean;
  /** Closes every window, at the end of the server. */
  close(): void;
}

/**
 * Bounds how many lines of one kind are written a minute.
 *
 * @param report called once a window with suppressed lines is over, with its first line and their number
 */
export function createLineLimit<Line>(
  report: (line: Line, suppressed: number) => void,
  now: () => number = Date.now,
): LineLimit<Line> {
  const windows = new Map<string, Window<Line>>();
  let timer: NodeJS.Timeout | undefined;

  const end = (kind: string, { line, suppressed }: Window<Line>) => {
    windows.delete(kind);
    if (suppressed > 0) report(line, suppressed);
  };
  const sweep = () => {
    timer = undefined;
    const at = now();
    // In the order in which they began.
    for (const [kind, window] of windows) {
      if (window.begunAt + milliseconds > at) break;
      end(kind, window);
    }
    if (windows.size > 0) timer = setTimeout(sweep, milliseconds).unref();
  };

  return {
    take(kind, line) {
      const at = now();
      const known = windows.get(kind);
      if (known && known.begunAt + milliseconds > at) {
        if (known.lines < maxLines) known.lines += 1;
        else known.suppressed += 1;
        return known.suppressed === 0;
      }
      if (known) end(kind, known);
      windows.set(kind, { line, begunAt: at, lines: 1, suppressed: 0 });
      if (windows.size > maxKinds)
        for (const [oldest, window] of windows) {
          end(oldest, window);
          break;
        }
      timer ??= setTimeout(sweep, milliseconds).unref();
      return true;
    },
    close() {
      clearTimeout(timer);
      timer = undefined;
      for (const [kind, window] of windows) end(kind, window);
    },
  };
}
