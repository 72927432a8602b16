import * as z from 'zod/mini';

const fields = z.array(z.string());

/** The display settings of a person, as stored on the device. */
export const storedDisplay = z.object({
  fields: z.object({ music: fields, sound: fields }),
  /** By the name of the list's page. */
  views: z.record(z.string(), z.record(z.string(), z.boolean())),
});
