/** What the server itself says of projects. */
export const projectTexts = {
  copy: '{{name}} (копия)',
};
