import { formatCount } from '#shared/domain/format.ts';
import type { Coverage } from '#shared/domain/subscription.ts';

import type { denials as shape } from '../ru/denials.ts';

type Denied = Parameters<typeof shape.line>[0];

const kinds: Record<Coverage, string> = {
  music: 'music',
  sound: 'sound effects',
  both: 'sound effects and music',
};
const covers = (entity: Coverage, covered: Coverage) => covered === 'both' || covered === entity;

function line({ denial, purpose, date }: Denied): string {
  switch (denial.reason) {
    case 'none':
      return `You have no subscription yet. To ${purpose}, get a subscription to ${kinds[denial.entity]}.`;
    case 'ended': {
      const next = covers(denial.entity, denial.covers)
        ? 'renew it'
        : `you need a subscription to ${kinds[denial.entity]}`;
      return `Your subscription to ${kinds[denial.covers]} ended on ${date}. To ${purpose}, ${next}.`;
    }
    case 'otherKind': {
      const other = denial.entity === 'music' ? 'sound' : 'music';
      return `Your subscription covers ${kinds[other]} only. To ${purpose}, you need a subscription to ${kinds[denial.entity]}.`;
    }
    case 'exclusive':
      return `Exclusive tracks are not part of the subscription. To ${purpose}, ask our manager for a licence.`;
    case 'exclusiveEnded':
      return `Your access to exclusive tracks ended on ${date}. To ${purpose}, renew it.`;
  }
}

function request({ denial, purpose }: Denied): string {
  switch (denial.reason) {
    case 'ended':
      return covers(denial.entity, denial.covers)
        ? `Hello! I would like to renew my subscription to ${kinds[denial.covers]} to ${purpose}.`
        : `Hello! I would like to get a subscription to ${kinds[denial.entity]} to ${purpose}.`;
    case 'none':
    case 'otherKind':
      return `Hello! I would like to get a subscription to ${kinds[denial.entity]} to ${purpose}.`;
    case 'exclusive':
      return `Hello! I would like to license an exclusive track to ${purpose}.`;
    case 'exclusiveEnded':
      return `Hello! I would like to renew my access to exclusive tracks to ${purpose}.`;
  }
}

export const denials: typeof shape = {
  line,
  request,
  requestPlain: 'Hello! I would like to {{purpose}}. What do I need for that?',
  ident: 'Catalogue number: {{ident}}.',
  subject: { subscription: 'Subscription: {{thing}}', exclusive: 'Licence: {{thing}}' },
  numbered: '{{ident}}, {{thing}}',
  guest: 'To {{purpose}}, log in or register.',
  send: 'Send request',
  more: 'Subject, phone and file',
  plans: 'See the subscriptions',
  write: 'Contact us',
  get: 'Get a subscription',
  one: '“{{title}}”',
  many: ({ count }) => (count === 1 ? 'the selected track' : `the ${formatCount(count)} selected tracks`),
  purposes: {
    download: 'download {{thing}}',
    downloadStems: 'download the stems of {{thing}}',
    share: 'share a link to {{thing}}',
    addToProject: 'add {{thing}} to a project',
    downloadProject: 'download the project {{thing}}',
    copyProject: 'save the project {{thing}} as your own',
    favorite: 'add {{thing}} to favourites',
    seeDownloads: 'see what you have downloaded',
  },
  general: {
    download: {
      music: 'download music',
      sound: 'download sound effects',
      exclusive: 'download them',
      both: 'download music and sound effects',
    },
    addToProject: {
      music: 'add music to projects',
      sound: 'add sound effects to projects',
      exclusive: 'add them to projects',
      both: 'add music and sound effects to projects',
    },
  },
};
