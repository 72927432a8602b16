/* The audio worker as the product starts it; what it exposes to its page is left on the global scope. */
import '#workers/audio/index.ts';
