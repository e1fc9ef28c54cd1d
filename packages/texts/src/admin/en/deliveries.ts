import { pluralEn } from '../../format/plural.ts';
import type { Admin } from '../cs/index.ts';

const count = (n: number) => `${n} ${pluralEn(n, 'message', 'messages')}`;

export const deliveries: Admin['deliveries'] = {
  place: 'Deliveries',
  list: 'Sent messages',
  answer: {
    none: 'No message has been sent yet.',
    fine: 'Messages are going out fine.',
    dead: (n) => `${count(n)} ${pluralEn(n, 'was', 'were')} not delivered.`,
    waiting: (n) => `${count(n)} ${pluralEn(n, 'waits', 'wait')} to be sent.`,
  },
  detail: 'Every message to every recipient, by e-mail or to a phone.',
  noneDetail: 'Invitations, news of outages and whatever else Hlídka sends will appear here.',
  filters: 'Choose messages',
  channel: 'Channel',
  anyChannel: 'Any channel',
  channels: { mail: 'e-mail', push: 'phone', chat: 'chat' },
  state: 'State',
  anyState: 'Any state',
  states: {
    waiting: 'waiting',
    sent: 'sent',
    kept: 'kept here',
    dead: 'not delivered',
    dropped: 'dropped',
  },
  clear: 'Clear the filters',
  nothingFound: 'No message matches.',
  nothingFoundDetail: 'Drop one of the conditions.',
  columns: {
    what: 'Message',
    who: 'To',
    channel: 'Channel',
    state: 'State',
    created: 'Made',
    attempts: 'Attempts',
  },
  about: (what, site) => `${what}: ${site}`,
  device: (token) => `phone …${token}`,
  nextAttempt: 'next attempt',
  retry: 'Retry',
  retryOf: (who) => `Retry the message for ${who}`,
  retried: (who) => `The message for ${who} is tried again at once.`,
  tooLate: 'There is no point in sending it: the recipient knows that it is resolved.',
  toMails: 'Read the e-mails',
  testMail: 'Send me a test e-mail',
  testPush: 'Check push',
  push: {
    title: 'Check push',
    means:
      'The service that carries messages to phones is asked whether it listens to us. No phone hears of it: push is for outages only.',
    run: 'Check the connection',
    ok: 'The service answers.',
    okDetail: 'Messages to phones will go out.',
    bad: 'The service did not answer as it should.',
    badDetail:
      'E-mails go out as before. Check the server’s way to the internet and EXPO_ACCESS_TOKEN.',
    demo: 'The demo sends nothing to phones.',
    demoDetail: 'A real installation would check its connection to Expo here.',
    error: 'The service’s answer',
  },
};
