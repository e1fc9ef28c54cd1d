import { globalping, limits, placeApi, places, sitePlaces } from '@hlidka/protocol';
import { type Route, route } from '../../base/context.ts';
import { DomainError } from '../../base/platform/errors.ts';
import { createRequestLimit } from '../../base/platform/http/request-limit.ts';
import { prefixesOf } from '../../people/people/index.ts';
import { listLocalFaults } from '../incidents/index.ts';
import { createAnswers } from './answers.ts';
import { createPointsReader } from './globalping/points.ts';
import { changeGlobalping, readGlobalping } from './globalping/settings.ts';
import { greetPlace } from './greet.ts';
import { takeChecked } from './homes/questions.ts';
import { listPlaces } from './list.ts';
import { readKept } from './passwords/kept.ts';
import { takeAnswer } from './questions.ts';
import { takeAlive } from './seen.ts';
import { changeSitePlaces, readSitePlaces } from './site-places.ts';
import { createPlaceStreams } from './streams/streams.ts';
import { takeResults } from './take-results.ts';
import { placeView } from './view.ts';
import { listDisputes } from './voices/list.ts';
import { changePlace, createPlace, revokePlace } from './write.ts';

export const placeRoutes = (): Route[] => [
  route(places.list, listPlaces),
  route(places.create, async (ctx, { body }) => {
    const { place, prefix, token } = await createPlace(ctx, body);
    const kept = (await readKept(ctx.db))(place);
    return { ...placeView(place, prefix, { now: ctx.now(), kept }), token };
  }),
  route(places.change, async (ctx, { params, body }) => {
    const place = await changePlace(ctx, { ...params, ...body });
    const prefixes = await prefixesOf(ctx.db, 'place');
    const kept = (await readKept(ctx.db))(place);
    return placeView(place, prefixes.get(place.id) ?? null, { now: ctx.now(), kept });
  }),
  route(sitePlaces.localFaults, ({ db }) => listLocalFaults(db)),
  route(sitePlaces.disputes, ({ db }) => listDisputes(db)),
  route(sitePlaces.read, (ctx, { params }) => readSitePlaces(ctx, params)),
  route(sitePlaces.change, (ctx, { params, body }) =>
    changeSitePlaces(ctx, { ...params, ...body }),
  ),
  route(globalping.read, readGlobalping),
  route(globalping.points, createPointsReader()),
  route(globalping.change, (ctx, { body }) => changeGlobalping(ctx, body)),
  route(places.revoke, (ctx, { params }) => revokePlace(ctx, params)),
];

/** What places call. */
export const placeWorkRoutes = (house: Parameters<typeof createPlaceStreams>[0]): Route[] => {
  const openStream = createPlaceStreams(house);
  const answers = createAnswers(house.db);
  const batches = createRequestLimit(limits.placeBatches);
  return [
    route(placeApi.hello, (ctx, { body }) => greetPlace(ctx, body)),
    route(placeApi.alive, (ctx, { body }) => takeAlive(ctx, body)),
    route(placeApi.stream, async (ctx, _, http) => openStream(ctx.actor.id, http.req.raw.signal)),
    route(placeApi.results, (ctx, { body }) => {
      const retryAfterSeconds = batches.count([{ key: ctx.actor.id, times: 1 }]);
      if (retryAfterSeconds > 0) throw new DomainError('too many requests', { retryAfterSeconds });
      return takeResults(house.db, ctx, body);
    }),
    route(placeApi.checked, (ctx, { params, body }) =>
      takeChecked(ctx, { ...params, answer: body }),
    ),
    route(placeApi.answer, (ctx, { params, body }) =>
      takeAnswer(answers, ctx, { ...params, answer: body }),
    ),
  ];
};
