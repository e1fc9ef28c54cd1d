export { endSilence } from './end-silence.ts';
export { seeingLetter, silentLetter } from './letter.ts';
export { readHealth } from './read.ts';
export { startSilenceWatch } from './watch-silence.ts';
