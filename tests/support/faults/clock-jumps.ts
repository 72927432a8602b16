const hour = 3600;

/**
 * Offsets of a clock to the machine's, in seconds, one after another: an hour and a day ahead and behind, as after a wrong
 * time zone, an empty battery or a virtual machine that slept; each with the way back.
 */
export const clockJumps: readonly number[] = [hour, 0, -hour, 0, 24 * hour, 0, -24 * hour, 0];
