type Address = Pick<URL, 'pathname' | 'search'>;

let given: Address | undefined;

/** Returns the current address: the browser's, or on the server the rendered one. */
export function here(): Address {
  return given ?? location;
}

/** Sets the address to render, on the server. */
export function setRenderedAddress(address: Address): void {
  given = address;
}
