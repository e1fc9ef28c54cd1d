import type { DeliveryChannel } from '@hlidka/protocol';
import { createChatChannel } from './chat/channel.ts';
import { chatLine } from './chat/line.ts';
import { createMailChannel } from './mail/channel.ts';
import { mailLine } from './mail/line.ts';
import type { Line, LineOptions } from './outbox/line.ts';
import { outletLine } from './outlet/line.ts';
import { createPushChannel } from './push/channel.ts';
import { pushLine } from './push/line.ts';

type Given = LineOptions &
  Pick<Parameters<typeof mailLine>[0], 'readAgency'> &
  Pick<Parameters<typeof pushLine>[0], 'devices'> &
  Pick<Parameters<typeof chatLine>[0], 'moreButtons'> &
  Pick<Parameters<typeof outletLine>[0], 'outlets' | 'takeOver'>;

/** How the messages of each channel go out. */
export const openLines = (given: Given): Record<DeliveryChannel, Line> => ({
  mail: mailLine({ ...given, mail: createMailChannel(given.config) }),
  push: pushLine({ ...given, push: createPushChannel(given.config) }),
  chat: chatLine({ ...given, chat: createChatChannel(given.config.chat) }),
  outlet: outletLine(given),
});
