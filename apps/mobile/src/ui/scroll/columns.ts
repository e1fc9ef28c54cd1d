/** A column must hold a card with its figures, measured at the normal text size. */
const roomForTwo = 700;

/** A tablet shows two columns, unless the person's text is so large that it is a large phone. */
export const columnsIn = (width: number, fontScale: number): 1 | 2 =>
  width / fontScale < roomForTwo ? 1 : 2;
