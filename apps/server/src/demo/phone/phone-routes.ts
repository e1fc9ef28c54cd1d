import { phone as endpoints } from '@hlidka/protocol';
import { type Route, route } from '../../base/context.ts';
import { notFound } from '../../base/platform/errors.ts';
import type { DemoPhone } from './phone.ts';

export const phoneRoutes = (phone: DemoPhone | null | undefined): Route[] => {
  const held = (): DemoPhone => {
    if (!phone) throw notFound();
    return phone;
  };
  return [
    route(endpoints.read, async () => held().read()),
    route(endpoints.press, async (_ctx, { body }) => {
      const answer = await held().press(body.messageId, body.data);
      if (answer === false) throw notFound();
      return { answer };
    }),
    route(endpoints.say, async (_ctx, { body }) => held().say(body.text, body.replyTo)),
  ];
};
