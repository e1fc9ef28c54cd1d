import { hasDictionary } from '../care/visibility/index.ts';
import { type Finding, warning } from './check.ts';

const name = 'dictionary-cs';

/** Nothing to say where it is installed. */
export const checkDictionary = (isThere = hasDictionary(name)): Finding[] =>
  isThere ? [] : [warning('dictionary.missing', { name })];
