/**
 * What happens to memory of a query that is given back for the next one. Nothing, but in the tests of the server
 * (`tests/support/spoil-scratch.ts`): there it gets other content, so that a list computed from it is wrong.
 */
export const scratch: { spoil: ((memory: Uint32Array) => void) | undefined } = { spoil: undefined };
