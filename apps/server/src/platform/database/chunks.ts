/** Parts small enough for one statement: PostgreSQL takes 65,535 values in it. */
export const inChunks = <T>(rows: T[], size = 500): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  );
