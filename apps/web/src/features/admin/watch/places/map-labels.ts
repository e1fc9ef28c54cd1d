type Dot = { id: string; name: string; x: number; y: number };
/** Where a label begins, or ends if it stands on the left of its dot. */
type Label = { id: string; text: string; x: number; y: number; side: 'left' | 'right' };
type Box = { left: number; right: number; top: number; bottom: number };

const mostLetters = 22;
/** By the larger of the two sizes of letters, so that labels never meet. */
const [letter, line] = [5.8, 11];
const beside = 5;

/** The table has the whole name. */
const shorten = (name: string) =>
  name.length > mostLetters ? `${name.slice(0, mostLetters - 1).trimEnd()}…` : name;

const boxOf = ({ text, x, y, side }: Label): Box => {
  const width = text.length * letter;
  const left = side === 'right' ? x : x - width;
  return { left, right: left + width, top: y - line / 2, bottom: y + line / 2 };
};
const doMeet = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Labels beside their dots, or in the nearest free line above or below; at worst they meet. */
export const placeLabels = (
  dots: readonly Dot[],
  size: { width: number; height: number },
): Label[] => {
  const shifts = Array.from({ length: 2 * dots.length + 1 }, (_, n) =>
    n % 2 ? -((n + 1) / 2) : n / 2,
  );
  const taken: Box[] = dots.map(({ x, y }) => ({
    left: x - 3,
    right: x + 3,
    top: y - 3,
    bottom: y + 3,
  }));
  return dots.map(({ id, name, x, y }) => {
    const text = shorten(name);
    const tries = shifts.flatMap((shift) =>
      (['right', 'left'] as const).map((side): Label => {
        const away = side === 'right' ? beside : -beside;
        return { id, text, x: x + away, y: y + shift * line, side };
      }),
    );
    const isFree = (label: Label) => {
      const box = boxOf(label);
      const isInside =
        box.left >= 0 && box.right <= size.width && box.top >= 0 && box.bottom <= size.height;
      return isInside && !taken.some((other) => doMeet(box, other));
    };
    const chosen = tries.find(isFree) ?? tries[0] ?? { id, text, x, y, side: 'right' };
    taken.push(boxOf(chosen));
    return chosen;
  });
};
