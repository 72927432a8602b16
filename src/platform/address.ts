type Address = Pick<URL, 'pathname' | 'search'>;

let given: Address | undefined;

/** Where the page stands: the browser's address, or on the server the one that is being rendered. */
export function here(): Address {
  return given ?? location;
}

/** On the server: the address that is rendered next. */
export function standAt(address: Address): void {
  given = address;
}
