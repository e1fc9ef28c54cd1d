import { type NewPlace, PlaceFrame, placeApi, places } from '@hlidka/protocol';
import type { Cast } from '../cast.ts';
import { bearer } from './agents.ts';

/** A place with its token, as its program calls. */
export const makePlace = async (cast: Pick<Cast, 'olga' | 'house'>, name: string) => {
  const made: NewPlace = await cast.olga.call(places.create, { body: { name } });
  const caller = bearer(made.token);
  const call = cast.house.as(caller);

  /** Its stream; `frames` grows, beats are answered unless it is mute. */
  const openStream = async ({ isMute = false } = {}) => {
    const response = await cast.house.request(placeApi.stream.path, {}, caller);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const frames: PlaceFrame[] = [];
    const state = { ended: false, stream: '' };
    const follow = (frame: PlaceFrame) => {
      frames.push(frame);
      if (frame.type === 'hello') state.stream = frame.stream;
      if (frame.type !== 'beat' || isMute) return;
      call(placeApi.alive, { body: { stream: state.stream } }).catch(() => {});
    };
    const read = async () => {
      for (let text = ''; ; ) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) break;
        const parts = (text + value).split('\n\n');
        text = parts.pop() ?? '';
        for (const part of parts) follow(PlaceFrame.parse(JSON.parse(part.slice(6))));
      }
      state.ended = true;
    };
    void read().catch(() => {});
    return { frames, state, close: () => reader?.cancel() };
  };
  return { ...made, caller, call, openStream };
};
