import type { form as shape } from '../ru/form.ts';

export const form: typeof shape = {
  required: 'Please fill this in',
  shorter: 'No longer than {{limit}} characters',
  longer: 'No shorter than {{limit}} characters',
  email: 'An e-mail address is needed',
  invalid: 'This value does not fit',
  optional: 'optional',
  fileFormat: 'This file format is not allowed',
  fileTooLarge: 'The file exceeds the maximum size',
  fileEmpty: 'An empty file cannot be added',
  save: 'Save',
  saved: 'Saved',
  cancel: 'Cancel',
  send: 'Send',
  chooseFile: 'Choose a file',
  removeFile: 'Remove the file',
  notChosen: 'Not chosen',
};
