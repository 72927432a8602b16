/** A node of schema.org. Properties without a value are left out when it is written. */
export type Node = Readonly<Record<string, unknown>>;
