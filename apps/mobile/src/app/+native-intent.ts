import { leadFor } from '../session/lead.ts';
import { readOperator, readSession } from '../session/session.ts';
import { pathOf } from '../session/wanted.ts';

/** A link that comes while the app is open; the one that started it waits for the session (`use-wanted.ts`). */
export const redirectSystemPath = ({
  path,
  initial,
}: {
  path: string;
  initial: boolean;
}): string =>
  initial || readSession().state !== 'in' ? path : leadFor(pathOf(path), readOperator());
