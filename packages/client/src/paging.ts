type Paging = {
  initialPageParam: string | undefined;
  getNextPageParam: (page: { nextCursor: string | null }) => string | undefined;
};

/** A paged list; each page names the next. */
export const paging: Paging = {
  initialPageParam: undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
};
