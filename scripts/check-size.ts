/**
 * Checks the first load of the catalogue against its budget: scripts and styles, player, worker and service worker
 * included.
 */
import { firstLoad, firstLoadBudget } from './first-load.ts';

const sizes = firstLoad();
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
for (const { file, bytes } of sizes) console.log(`${String(bytes).padStart(8)}  ${file}`);
console.log(`${String(total).padStart(8)}  of ${firstLoadBudget} bytes, gzipped`);
if (total > firstLoadBudget) {
  console.error(
    `size: the first load is ${total - firstLoadBudget} bytes over its budget. Load what the first screen does not need when it is ` +
      'first needed (import()); raise the budget only together with docs/benchmarks.md.',
  );
  process.exit(1);
}
