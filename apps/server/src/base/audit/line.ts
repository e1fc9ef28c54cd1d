import type { AuditEvent, SiteFact } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';
import type { Actor, User } from '../context.ts';

export type AuditSubject = { kind: string; id?: string | null; name?: string | null };

/** The actor as the trail stores it. */
export type Doer =
  | Exclude<Actor, User>
  | (Pick<User, 'kind' | 'id' | 'role' | 'name'> &
      Partial<Pick<User, 'sessionId' | 'from' | 'assistant'>>);

/** What the trail's page has words for. */
export type Told = keyof Admin['audit']['fields'] | SiteFact;

/** What never changes, or is told in a way of its own (the page's `changes.ts`). */
export type Untold = 'id' | 'ref' | 'createdAt' | 'updatedAt' | 'monitor' | 'before' | 'after';

export type Data = { [K in Told | Untold]?: unknown };

export type Done = { event: AuditEvent; subject: AuditSubject; data?: Data };
