import type { IncidentKind, Language } from '@hlidka/protocol';
import { pushBody } from '../mail/index.ts';

type Facts = { kinds: readonly IncidentKind[]; at: Date; later: Date };

/** What a phone shows at the end of an incident of each kind. */
export const samplesOfPushes = (language: Language, { kinds, at, later }: Facts) =>
  kinds.map((kind) =>
    pushBody(language, { site: 'Blog', kind, event: 'resolved', openedAt: at, resolvedAt: later }),
  );
