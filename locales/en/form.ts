import type { form as shape } from '../ru/form.ts';

export const form: typeof shape = {
  check: 'Check these fields',
  required: 'Please fill in this field',
  shorter: 'At most {{limit}} characters',
  longer: 'At least {{limit}} characters',
  email: 'Enter an e-mail address',
  invalid: 'Check this value',
  optional: 'optional',
  fileFormat: 'This file format is not supported',
  fileTooLarge: 'The file is too large',
  fileEmpty: 'The file is empty',
  save: 'Save',
  saved: 'Saved',
  cancel: 'Cancel',
  send: 'Send',
  showPassword: 'Show characters',
  chooseFile: 'Choose file',
  removeFile: 'Remove file',
  notChosen: 'Not selected',
};
