import type { UserContext } from '../../base/context.ts';
import { queue } from '../../post/deliveries/index.ts';
import { peopleLetters } from './letters.ts';

/** "Send me a test." */
export const sendTestMail = async ({ db, actor }: UserContext): Promise<{ id: string }> => {
  const [id = ''] = await queue(db, peopleLetters.test, [
    { channel: 'mail', recipient: actor.email, userId: actor.id },
  ]);
  return { id };
};
