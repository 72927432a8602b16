/** Parts do nothing here: their states are given. */
export const nothing = (): void => undefined;
