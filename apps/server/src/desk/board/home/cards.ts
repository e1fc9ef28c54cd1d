import { type Group, type HomeFigures, Id, limits, type SiteCard } from '@hlidka/protocol';
import { arrange } from '@hlidka/texts/sayings';
import { and, inArray, or } from 'drizzle-orm';
import type { UserContext } from '../../../base/context.ts';
import { invalid } from '../../../base/platform/errors.ts';
import { sites } from '../../../estate/sites/table.ts';
import { mayView } from '../../../people/people/index.ts';
import type { BookScope } from '../book/scope.ts';
import { byRole } from '../status.ts';
import { type Card, figuresOfCards } from './figures.ts';

/** The cards as pages show them: worst first. */
export const cardsOf = (
  { numbers }: BookScope,
  all: readonly SiteCard[],
  groups: readonly Group[],
  which: 'first' | undefined,
): Card[] => {
  const numbered = (id: string) => ({ id, number: numbers.get(id) ?? -1 });
  return arrange(all, groups)
    .slice(0, which && limits.homeCards)
    .map((shown) =>
      shown.kind === 'site'
        ? { id: shown.site.id, members: [{ ...shown.site, ...numbered(shown.site.id) }] }
        : {
            id: shown.group.id,
            members: shown.group.members.map((member) => ({
              ...member,
              ...numbered(member.id),
              groupId: shown.group.id,
            })),
          },
    );
};

/** Of the cards with these ids, as far as the viewer sees them. */
export const readCardFigures = async (
  ctx: UserContext,
  { cards: given }: { cards: string },
): Promise<{ figures: HomeFigures[] }> => {
  const asked = given.split(',');
  if (!asked.every((one) => Id.safeParse(one).success)) throw invalid('cards', 'not valid');
  const { id, number, groupId, role, name } = sites;
  const rows = await ctx.db
    .select({ id, number, groupId, role, name })
    .from(sites)
    .where(and(mayView(ctx.viewer), or(inArray(id, asked), inArray(groupId, asked))));
  const inGroups = Map.groupBy(
    rows.flatMap((row) => (row.role ? [{ ...row, role: row.role }] : [])),
    (row) => row.groupId,
  );
  const cards = [...new Set(asked)].flatMap((card): Card[] => {
    const members = inGroups.get(card)?.toSorted(byRole);
    const own = members ?? rows.filter((row) => row.id === card);
    return own.length > 0 ? [{ id: card, members: own }] : [];
  });
  return { figures: await figuresOfCards(ctx, cards) };
};
