import { arePagesBuilt } from '../base/pages/index.ts';
import { type Finding, messageOf, ok, problem, warning } from './check.ts';

const name = 'pages';

export const checkPages = async (): Promise<Finding> => {
  try {
    return arePagesBuilt()
      ? ok(name, 'built')
      : warning(name, 'Not built from their present sources. The next “hlidka start” builds them.');
  } catch (error) {
    return problem(name, `Their sources cannot be read: ${messageOf(error)}. Install again.`);
  }
};
