import { answers, rivals, search } from '@hlidka/protocol';
import { type Route, route } from '../../base/context.ts';
import { askForAnswers } from './ask-for-run.ts';
import { listAnswers } from './list.ts';
import { changeNames } from './names.ts';
import { readAnswersOverview, readSiteAnswers } from './overview.ts';
import { readVisibility } from './read.ts';
import { changeRivals, readRivals } from './rivals/rivals.ts';
import { decideSpelling, strikeMention } from './spellings.ts';

export const visibilityRoutes = (): Route[] => [
  route(search.visibility, (ctx, { params }) => readVisibility(ctx, params)),
  route(answers.overview, (ctx) => readAnswersOverview(ctx)),
  route(answers.site, (ctx, { params }) => readSiteAnswers(ctx, params)),
  route(answers.list, (ctx, { params, query }) => listAnswers(ctx, { ...params, ...query })),
  route(answers.run, async (ctx, { params }) => {
    await askForAnswers(ctx, params);
    return readSiteAnswers(ctx, params);
  }),
  route(answers.changeNames, async (ctx, { params, body }) => {
    await changeNames(ctx, { ...params, ...body });
    return readSiteAnswers(ctx, params);
  }),
  route(answers.decideSpelling, async (ctx, { params, body }) => {
    await decideSpelling(ctx, { ...params, ...body });
    return readSiteAnswers(ctx, params);
  }),
  route(rivals.read, (ctx, { params }) => readRivals(ctx, params)),
  route(rivals.change, async (ctx, { params, body }) => {
    await changeRivals(ctx, { ...params, ...body });
    return readRivals(ctx, params);
  }),
  route(answers.strike, (ctx, { params, body }) => strikeMention(ctx, { ...params, ...body })),
];
