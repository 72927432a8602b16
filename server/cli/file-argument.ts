import { parseArgs } from 'node:util';

/**
 * Reads the arguments of a command that takes one file and may replace what is there.
 *
 * @returns undefined where they are others
 */
export function readFileArgument(args: readonly string[]): { file: string; replace: boolean } | undefined {
  try {
    const options = { replace: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file, ...others] = positionals;
    return file === undefined || others.length > 0 ? undefined : { file, replace: values.replace ?? false };
  } catch {
    return undefined;
  }
}
