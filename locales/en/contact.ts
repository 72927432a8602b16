import type { contact as shape } from '../ru/contact.ts';

export const contact: typeof shape = {
  title: 'Contact us',
  lead: 'We reply by e-mail, usually within one working day.',
  reason: 'What is it about?',
  subject: 'Subject',
  message: 'Message',
  name: 'Your name',
  file: 'File',
  fileHint: 'Up to 10 MB',
  sent: 'Message sent. We will reply to {{email}}.',
  subjects: {
    subscription: 'A subscription to the catalogue',
    exclusive: 'A licence for an exclusive track',
    licensing: 'A question about licensing',
    submission: 'I would like to submit music or sound effects',
    technical: 'A technical question',
    other: '',
  },
  reasons: {
    subscription: 'Subscription',
    exclusive: 'Exclusive tracks',
    licensing: 'Licensing',
    submission: 'Submit music or sound effects',
    technical: 'Technical question',
    other: 'Other',
  },
};
