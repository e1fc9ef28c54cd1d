import { arePagesBuilt } from '../base/pages/index.ts';
import { type Finding, messageOf, ok, problem, warning } from './check.ts';

export const checkPages = async (): Promise<Finding> => {
  try {
    return arePagesBuilt() ? ok('pages.ok') : warning('pages.old');
  } catch (error) {
    return problem('pages.unreadable', { reason: messageOf(error) });
  }
};
