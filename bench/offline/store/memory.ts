import { readdirSync, readFileSync } from 'node:fs';

/** Megabytes of all processes that this one has started: proportional set sizes of Linux. */
export function memoryOfChildren(): number {
  const parents = new Map<string, string>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const [, parent] = /^PPid:\t(\d+)/m.exec(textOf(`/proc/${pid}/status`)) ?? [];
    if (parent !== undefined) parents.set(pid, parent);
  }
  const isOurs = (pid: string | undefined): boolean =>
    pid !== undefined && (pid === String(process.pid) || isOurs(parents.get(pid)));
  let kilobytes = 0;
  for (const [pid, parent] of parents) {
    if (!isOurs(parent)) continue;
    const [, size] = /^Pss:\s+(\d+)/m.exec(textOf(`/proc/${pid}/smaps_rollup`)) ?? [];
    kilobytes += Number(size ?? 0);
  }
  return kilobytes / 1000;
}

/** Empty for a process that has ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
