import type { feedbackTexts as shape } from './feedback.ru.ts';

export const feedbackTexts: typeof shape = {
  reason: {
    subscription: 'Subscription',
    exclusive: 'Exclusive tracks',
    licensing: 'Licensing',
    submission: 'Submit music or sound effects',
    technical: 'Technical question',
    other: 'Other',
  },
  received: {
    subject: '[#{{id}}] {{reason}}: {{subject}}',
    from: 'From {{name}}, {{email}}',
    phone: 'Phone: {{phone}}',
    account: 'Account {{id}}, subscription: {{type}}',
    howToAnswer: 'To reply: npm run tonika -- feedback answer {{id}} "text". Or simply reply to this e-mail.',
  },
  answered: {
    subject: 'Re: {{subject}}',
    quoted: 'You wrote:',
  },
  cli: {
    usage: 'Usage: feedback list [--all] | feedback answer <number> <text>',
    nothing: 'No messages are waiting for a reply.',
    line: 'no. {{id}} · {{date}} · {{reason}} · {{name}} <{{email}}>\n    {{subject}}\n    {{message}}',
    file: '    File: {{name}} (files/{{key}})',
    answer: '    Reply: {{answer}}',
    unknown: 'There is no message no. {{id}}.',
    answeredBefore: 'Message no. {{id}} has already been answered.',
    sent: 'The reply to message no. {{id}} is being sent to {{email}}.',
  },
};
