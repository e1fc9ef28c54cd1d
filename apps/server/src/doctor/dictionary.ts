import { hasDictionary } from '../care/visibility/index.ts';
import { type Finding, warning } from './check.ts';

const name = 'dictionary-cs';

/** Nothing to say where it is installed. */
export const checkDictionary = (isThere = hasDictionary(name)): Finding[] =>
  isThere
    ? []
    : [
        warning(
          'dictionary',
          `The package ${name} is not installed: in answers of AI engines common Czech words are taken for names. See docs/install.md.`,
        ),
      ];
