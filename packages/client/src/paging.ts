type Paging = {
  initialPageParam: string | undefined;
  getNextPageParam: (page: { nextCursor: string | null }) => string | undefined;
};

/** A list that comes page by page, each naming the next. */
export const paging: Paging = {
  initialPageParam: undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
};
