import type { feedbackTexts as shape } from './feedback.ru.ts';

export const feedbackTexts: typeof shape = {
  reason: {
    subscription: 'Subscription',
    exclusive: 'Exclusive tracks',
    licensing: 'Licensing',
    submission: 'Submit music or sounds',
    technical: 'Technical question',
    other: 'Something else',
  },
  received: {
    subject: '[no. {{id}}] {{reason}}: {{subject}}',
    from: '{{name}}, {{email}}, writes',
    phone: 'Phone: {{phone}}',
    account: 'Account no. {{id}}, subscription: {{type}}',
    howToAnswer: 'To answer: npm run tonika -- feedback answer {{id}} "text". Or simply reply to this letter.',
  },
  answered: {
    subject: 'Re: {{subject}}',
    quoted: 'You wrote:',
  },
  cli: {
    wrongCall: 'Usage: feedback list [--all] | feedback answer <number> <text>',
    nothing: 'Everything is answered.',
    line: 'no. {{id}} · {{date}} · {{reason}} · {{name}} <{{email}}>\n    {{subject}}\n    {{message}}',
    file: '    File: {{name}} (files/{{key}})',
    answer: '    Answer: {{answer}}',
    unknown: 'There is no feedback no. {{id}}.',
    answeredBefore: 'Feedback no. {{id}} was answered before.',
    sent: 'The answer to feedback no. {{id}} goes to {{email}}.',
  },
};
