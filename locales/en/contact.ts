import type { contact as shape } from '../ru/contact.ts';

export const contact: typeof shape = {
  title: 'Contact us',
  lead: 'We answer by e-mail, usually within a working day.',
  reason: 'Reason',
  subject: 'Subject',
  message: 'Message',
  name: 'Your name',
  file: 'File',
  fileHint: 'Up to 20 MB',
  sent: 'Your message has been sent. We will answer to {{email}}.',
  subjects: {
    subscription: 'A subscription to the catalogue',
    exclusive: 'A licence for an exclusive track',
    licensing: 'A question about licensing',
    submission: 'I would like to offer recordings',
    technical: 'A technical question',
    other: '',
  },
  reasons: {
    subscription: 'Subscription',
    exclusive: 'Exclusive tracks',
    licensing: 'Licensing',
    submission: 'Offer music or sounds',
    technical: 'Technical question',
    other: 'Other',
  },
};
