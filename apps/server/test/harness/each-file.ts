import { afterAll } from 'vitest';
import { closeAll } from './close-after.ts';

/** Evaluated before each file; modules, this one's imports among them, are shared by the files of a worker. */
afterAll(closeAll);
