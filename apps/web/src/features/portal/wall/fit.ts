/** Tiles from large to small, in pixels: the largest size in which all fit is taken. */
const sizes = [
  { name: 'huge', width: 420, height: 132 },
  { name: 'large', width: 300, height: 92 },
  { name: 'middle', width: 220, height: 64 },
  { name: 'small', width: 172, height: 44 },
  { name: 'tiny', width: 148, height: 34 },
] as const;
const gap = 8;

export type Fit = { size: (typeof sizes)[number]['name']; columns: number; shown: number };

/** How many of `count` tiles fit; if not all do, one line stays free for the number of the rest. */
export const fitTiles = (count: number, width: number, height: number): Fit => {
  const layouts = sizes.map((size) => {
    const columns = Math.max(1, Math.floor((width + gap) / (size.width + gap)));
    const rows = Math.max(1, Math.floor((height + gap) / (size.height + gap)));
    return { size: size.name, columns, rows };
  });
  const roomy = layouts.find(({ columns, rows }) => columns * rows >= count);
  if (roomy) return { size: roomy.size, columns: roomy.columns, shown: count };
  const { size, columns, rows } = layouts.at(-1) ?? { size: 'tiny' as const, columns: 1, rows: 1 };
  return { size, columns, shown: columns * Math.max(1, rows - 1) };
};
