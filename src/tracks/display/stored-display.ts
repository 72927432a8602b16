import * as z from 'zod/mini';

const fields = z.array(z.string());

/** What a person has chosen to see, as the device keeps it. */
export const storedDisplay = z.object({
  fields: z.object({ music: fields, sound: fields }),
  /** By the name of the list's page. */
  views: z.record(z.string(), z.record(z.string(), z.boolean())),
});
