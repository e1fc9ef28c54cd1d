/** Parts small enough for one statement: PostgreSQL allows 65,535 values. */
export const inChunks = <T>(rows: T[], size = 500): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  );
