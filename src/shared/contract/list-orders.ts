/* Apart from the schemas: the address of a page is read before there are any. */

export const sortOrders = [
  'default',
  'duration_asc',
  'duration_desc',
  'created_asc',
  'created_desc',
  'downloads_asc',
  'downloads_desc',
  'name_asc',
  'name_desc',
] as const;

export const searchScopes = ['all', 'author', 'performer', 'description', 'title', 'lyrics'] as const;
