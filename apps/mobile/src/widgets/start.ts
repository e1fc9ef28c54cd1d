import { startFeed } from './feed.ts';

startFeed();
