import { answers } from '@hlidka/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../../api.ts';

export const answerDefaults = { question: '', engine: '', week: '' };
export type AnswerFilter = typeof answerDefaults;

const day = /^\d{4}-\d\d-\d\d$/;

/** The address may hold anything; an invalid day is ignored. */
export const useAnswers = (id: string, { question, engine, week }: AnswerFilter) => {
  const query = {
    question: question || undefined,
    engine: engine || undefined,
    week: day.test(week) ? week : undefined,
  };
  return useInfiniteQuery({
    queryKey: ['answers', 'list', id, query],
    queryFn: ({ pageParam }) =>
      call(answers.list, { params: { id }, query: { ...query, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap((page) => page.answers),
  });
};
