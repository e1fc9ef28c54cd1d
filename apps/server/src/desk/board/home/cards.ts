import { type Group, home, Id, limits } from '@hlidka/protocol';
import { arrange } from '@hlidka/texts/sayings';
import type { UserContext } from '../../../base/context.ts';
import { invalid } from '../../../base/platform/errors.ts';
import { writeReply } from '../../../base/platform/http/http.ts';
import type { HeldSite, Standings } from '../standing/index.ts';
import { byRole } from '../status.ts';
import { type Card, writeFigures } from './figures.ts';

/** The cards as pages show them: worst first. */
export const cardsOf = (
  all: readonly HeldSite[],
  groups: readonly Group[],
  which: 'first' | undefined,
): Card[] => {
  const byId = new Map(all.map((site) => [site.id, site]));
  return arrange(all, groups)
    .slice(0, which && limits.homeCards)
    .map((shown) => {
      const members = shown.kind === 'site' ? [shown.site] : shown.group.members;
      return {
        id: shown.kind === 'site' ? shown.site.id : shown.group.id,
        members: members.flatMap(({ id }) => byId.get(id) ?? []),
      };
    });
};

/** Of the cards with these ids, as far as the viewer sees them. */
export const readCardFigures = async (
  ctx: UserContext,
  standings: Standings,
  { cards: given }: { cards: string },
) => {
  const asked = given.split(',');
  if (!asked.every((one) => Id.safeParse(one).success)) throw invalid('cards', 'not valid');
  const { book, sites: seen } = await standings.seen(ctx);
  const wanted = new Set(asked);
  const rows = seen.filter(({ id, groupId }) => wanted.has(id) || wanted.has(groupId ?? ''));
  const inGroups = Map.groupBy(
    rows.flatMap((row) => (row.role ? [{ ...row, role: row.role }] : [])),
    (row) => row.groupId,
  );
  const cards = [...new Set(asked)].flatMap((card): Card[] => {
    const members = inGroups.get(card)?.toSorted(byRole);
    const own = members ?? rows.filter((row) => row.id === card);
    return own.length > 0 ? [{ id: card, members: own }] : [];
  });
  const figures = await writeFigures(ctx, { book, facts: standings.facts }, cards);
  return writeReply(home.figures, { figures: [] }, { figures });
};
