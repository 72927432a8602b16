/** Hz; energy above it is only measured as a share of the whole. */
const highest = 5000;

/** The mel scale (O'Shaughnessy): equal steps sound equally far apart. */
const melOf = (frequency: number) => 1127 * Math.log(1 + frequency / 700);
const frequencyOf = (mel: number) => 700 * (Math.exp(mel / 1127) - 1);

/**
 * Triangular filters side by side on the mel scale up to 5 kHz, the same whatever the rate: recordings of different
 * rates have to be comparable.
 *
 * @param size of the window whose spectrum is filtered @returns weights of each bin, filter by filter
 */
export function melBank(filters: number, sampleRate: number, size: number): number[][] {
  const top = melOf(highest);
  const edges = Array.from({ length: filters + 2 }, (_, at) => frequencyOf((at * top) / (filters + 1)));
  return Array.from({ length: filters }, (_, filter) => {
    const [low = 0, centre = 0, high = 0] = edges.slice(filter, filter + 3);
    return Array.from({ length: size / 2 }, (_, bin) => {
      const frequency = (bin * sampleRate) / size;
      return Math.max(0, Math.min((frequency - low) / (centre - low), (high - frequency) / (high - centre)));
    });
  });
}
