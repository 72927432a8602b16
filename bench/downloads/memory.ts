import { readFileSync } from 'node:fs';

/** The resident memory of a process in megabytes. */
function resident(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** Runs it, and returns by how many megabytes a process grows meanwhile. */
export async function withMemory<T>(
  pid: number | undefined,
  act: () => Promise<T>,
): Promise<{ result: T; grown: number }> {
  const before = resident(pid);
  let max = before;
  const watch = setInterval(() => (max = Math.max(max, resident(pid))), 20);
  try {
    return { result: await act(), grown: max - before };
  } finally {
    clearInterval(watch);
  }
}
