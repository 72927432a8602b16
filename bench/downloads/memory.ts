import { readFileSync } from 'node:fs';

/** Megabytes that a process holds at this moment. */
function resident(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** Does it, and sees by how many megabytes a process grows meanwhile. */
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
