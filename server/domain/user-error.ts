/** A failure with a sentence for the person at the terminal: no stack is shown, the process ends with code 1. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
