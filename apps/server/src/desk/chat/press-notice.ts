import type { ChatTexts } from '@hlidka/texts/chat';
import type { Context } from '../../base/context.ts';
import {
  type NoticePress,
  type Press,
  queue,
  toChat,
  type Unsealed,
} from '../../post/deliveries/index.ts';
import { beginDrafts, choosePage, chooseState } from '../status-pages/index.ts';
import { type ChatReply, chatLetters } from './letters.ts';

const all: readonly Press[] = [
  'notice',
  'noticeAll',
  'noticePage',
  'noticeState',
] satisfies NoticePress[];

export const isNoticePress = (press: Press): press is NoticePress => all.includes(press);

/** What is asked for next, by the name of its words. */
type Asked = keyof ChatTexts['pressed'] & ('notice' | 'noticePages' | 'noticeState');
type Next = { asked: Asked; reply: ChatReply };

const stateOf = (draftId: string): Next => ({
  asked: 'notice',
  reply: { say: 'notice_ask', draftId },
});

const follow = async (
  ctx: Context,
  { press, id, saw }: Unsealed & { press: NoticePress },
): Promise<Next | null> => {
  if (press === 'noticeState') {
    const reply = { say: 'notice_text' as const, draftId: id };
    return (await chooseState(ctx, id, saw)) ? { asked: press, reply } : null;
  }
  if (press === 'noticePage') return (await choosePage(ctx, id)) ? stateOf(id) : null;
  const about = press === 'notice' ? { incidentId: id } : { gatheringId: id };
  const begun = await beginDrafts(ctx, about);
  if (!begun) return null;
  if ('ask' in begun) return stateOf(begun.ask);
  const { choose: draftIds, more } = begun;
  return { asked: 'noticePages', reply: { say: 'notice_pages', draftIds, more } };
};

/** Asks in the chat for the next thing that a notice needs: its page, state or text. Null: it is late. */
export const pressNotice = async (
  ctx: Context,
  button: Unsealed & { press: NoticePress },
  messageId: number,
): Promise<Asked | null> => {
  const next = await follow(ctx, button);
  if (!next) return null;
  const to = toChat(ctx.config.chat?.chatId ?? '');
  const data = { ...next.reply, replyTo: messageId };
  await queue(ctx.db, chatLetters.chat_reply, [{ ...to, data }]);
  return next.asked;
};
