import { scratch } from '#server/catalogue-index/arrays/scratch.ts';

/** Has whatever uses memory of the index after it was given back compute a wrong list. */
scratch.spoil = (memory) => memory.fill(0xa5a5_a5a5);
