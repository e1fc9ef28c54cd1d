import { arePagesBuilt } from '../base/pages/index.ts';
import { type Finding, messageOf, ok, problem, warning } from './check.ts';

export const checkPages = async (): Promise<Finding> => {
  try {
    return arePagesBuilt()
      ? ok('pages', 'built')
      : warning(
          'pages',
          'Not built from their present sources. The next “hlidka start” builds them.',
        );
  } catch (error) {
    return problem('pages', `Their sources cannot be read: ${messageOf(error)}. Install again.`);
  }
};
