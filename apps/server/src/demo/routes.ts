import { examples as endpoints } from '@hlidka/protocol';
import { type Route, route } from '../base/context.ts';
import { changeExample, listExamples } from './break.ts';
import type { ExampleSites } from './example-sites.ts';

export const exampleRoutes = (examples: ExampleSites | null | undefined): Route[] => [
  route(endpoints.list, (ctx) => listExamples(ctx, examples)),
  route(endpoints.change, (ctx, { params, body }) =>
    changeExample(ctx, examples, { ...params, ...body }),
  ),
];
