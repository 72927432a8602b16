import type * as z from 'zod/mini';

/** Where values lie: IndexedDB in the page. May fail at any time. */
export interface StoredBackend {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
}

interface Envelope {
  readonly version: number;
  readonly value: unknown;
}

/** Reads and writes over a backend; values that it rejects stay in memory. */
export function createStored(backend: StoredBackend) {
  const memory = new Map<string, Envelope>();

  async function find(key: string): Promise<unknown> {
    // Memory only has what the backend did not take: it is the newer of the two.
    return memory.get(key) ?? backend.get(key).catch(() => undefined);
  }

  return {
    /**
     * The stored value; undefined where there is none of this version and shape.
     *
     * @param shape its schema, or what loads it: a first visit has nothing stored, and does without schemas
     */
    read: async <Schema extends z.ZodMiniType>(
      key: string,
      shape: Schema | (() => Promise<Schema>),
      version = 1,
    ): Promise<z.output<Schema> | undefined> => {
      const found = await find(key);
      if (!isEnvelope(found) || found.version !== version) return undefined;
      const schema = typeof shape === 'function' ? await shape() : shape;
      const parsed = schema.safeParse(found.value);
      return parsed.success ? parsed.data : undefined;
    },
    has: async (key: string): Promise<boolean> => isEnvelope(await find(key)),
    /** Stores a JSON value. */
    write: async (key: string, value: unknown, version = 1): Promise<void> => {
      // A copy without proxies, which IndexedDB cannot clone.
      const envelope = { version, value: JSON.parse(JSON.stringify(value)) as unknown };
      try {
        await backend.set(key, envelope);
        memory.delete(key);
      } catch {
        memory.set(key, envelope);
      }
    },
    remove: async (key: string): Promise<void> => {
      memory.delete(key);
      await backend.delete(key).catch(() => undefined);
    },
  };
}

const isEnvelope = (found: unknown): found is Envelope =>
  typeof found === 'object' && found !== null && 'version' in found && 'value' in found;
