/** The files that play in the open pages; they are not evicted. */
export function createPlaying(clients: Clients) {
  const files = new Map<string, string>();

  return {
    has: (file: string) => [...files.values()].includes(file),
    async set(client: string, file: string | null): Promise<void> {
      if (file === null) files.delete(client);
      else files.set(client, file);
      const open = new Set((await clients.matchAll({ includeUncontrolled: true })).map(({ id }) => id));
      for (const id of files.keys()) if (!open.has(id)) files.delete(id);
    },
  };
}
