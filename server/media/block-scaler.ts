/** Multiplies blocks by a factor into its own buffer, which the next call overwrites. */
export function blockScaler(): (block: readonly Float32Array[], factor: number) => Float32Array[] {
  let room: Float32Array[] = [];
  return (block, factor) => {
    const length = block[0]?.length ?? 0;
    if ((room[0]?.length ?? 0) < length) room = block.map(() => new Float32Array(length));
    return block.map((samples, channel) => {
      const target = (room[channel] ?? new Float32Array(length)).subarray(0, length);
      for (let index = 0; index < length; index += 1) target[index] = (samples[index] as number) * factor;
      return target;
    });
  };
}
