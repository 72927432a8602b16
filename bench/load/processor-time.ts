import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
/** Fields of /proc/<pid>/stat after the name of the program: user and system time of all its threads. */
const fields = { user: 11, system: 12 };

/** Milliseconds of the processor that processes have used so far, with all their threads. */
export function processorTime(pids: readonly (number | undefined)[]): number {
  let ticks = 0;
  for (const pid of pids) {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const after = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    ticks += Number(after[fields.user]) + Number(after[fields.system]);
  }
  return (ticks / ticksPerSecond) * 1000;
}
