/** The length of a page's description for search engines (spec.md section 9). */
export const descriptionLength = 150;

/**
 * A text as a page's meta description: markup stripped, cut to 150 characters; an ellipsis follows where the source has
 * 150 or more (spec.md section 5).
 */
export function metaDescription(source: string): string {
  const text = source
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  // By code points: half of a surrogate pair is no character.
  const characters = Array.from(text);
  if (characters.length < descriptionLength) return text;
  return `${characters.slice(0, descriptionLength).join('').trimEnd()}…`;
}
