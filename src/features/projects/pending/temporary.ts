/* A project that was created without a connection has an id of this device until the server has given its own. */

/** Returns an id that no other project of this person has on this device; the server's are positive. */
export const newTemporaryId = (): number => -(Date.now() * 1000 + Math.floor(Math.random() * 1000));

/** Returns the part of an address that the server's secret stands in later, which is longer. */
export const temporaryHash = (id: number): string => `new-${-id}`;

/** Returns the temporary id in an address; undefined for the secret of a project that the server has. */
export function temporaryIdOf(hash: string): number | undefined {
  const [, digits] = /^new-(\d{1,16})$/.exec(hash) ?? [];
  return digits === undefined ? undefined : -Number(digits);
}
