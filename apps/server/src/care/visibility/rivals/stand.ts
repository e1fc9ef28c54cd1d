import type { RivalBrand } from '@hlidka/protocol';
import { changeOf } from '../noise.ts';
import { shareOf } from '../share.ts';

/** Where one brand first stands in one answer; null: nowhere. */
export type Named = (number | null)[];

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Its place among the brands that an answer names, by the order in which they appear: 1 is first. */
const placeIn = (answer: Named, brand: number): number | null => {
  const own = answer[brand] ?? null;
  if (own === null) return null;
  return answer.filter((at) => at !== null && at < own).length + 1;
};

/**
 * How brands stand beside each other in the same answers; the first is the site's own. Whether one of them differs from
 * it by more than chance would make it is judged answer by answer.
 */
export const standOf = (names: string[], answers: Named[]): RivalBrand[] => {
  const mentions = names.map(
    (_, brand) => answers.filter((answer) => answer[brand] !== null).length,
  );
  const all = sum(mentions);
  return names.map((name, brand) => {
    const count = mentions[brand] ?? 0;
    const places = answers.flatMap((answer) => placeIn(answer, brand) ?? []);
    const pairs = answers.map((answer) => ({
      now: { answers: 1, mentions: answer[0] === null ? 0 : 1 },
      before: { answers: 1, mentions: answer[brand] === null ? 0 : 1 },
    }));
    const shareOfMentions = (n: number) => shareOf({ answers: answers.length, mentions: n }) ?? 0;
    return {
      name,
      own: brand === 0,
      answers: count,
      sharePct: shareOf({ answers: answers.length, mentions: count }),
      voicePct: shareOf({ answers: all, mentions: count }),
      place: places.length === 0 ? null : Math.round((sum(places) * 10) / places.length) / 10,
      difference:
        brand === 0 || answers.length === 0
          ? null
          : changeOf(pairs, {
              now: shareOfMentions(mentions[0] ?? 0),
              before: shareOfMentions(count),
            }),
    };
  });
};
