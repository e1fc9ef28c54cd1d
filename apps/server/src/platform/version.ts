import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './built.ts';

/** The version of this installation. */
export const version: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
