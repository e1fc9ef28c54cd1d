import type { PlaceAnswer } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Database } from '../../base/platform/database/database.ts';
import { storable } from '../../base/platform/database/storable.ts';
import { createTogether } from '../../base/platform/time/together.ts';
import { opinions } from './table.ts';

/** What a place answered to a question of its own. */
export type AnswerOfPlace = { placeId: string; id: string; answer: PlaceAnswer };

/** Answers per statement; a storm brings more than that. */
const mostAtOnce = 500;

const rowOf = ({ placeId, id, answer }: AnswerOfPlace) => {
  const { at, offsetMs, ok, measured, ...evidence } = answer;
  const seen = ok ? 'well' : 'fails';
  const sees = measured ? seen : 'unknown';
  return { id, place: placeId, at: at + offsetMs, sees, evidence: storable(evidence) };
};

/** Writes answers, the first one to each question; returns the questions that these places were asked. */
const write = async (db: Database, answers: AnswerOfPlace[]): Promise<Set<string>> => {
  const rows = answers.map(rowOf).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  // The place's clock may be wrong: limits its time to between the question and now.
  const { rows: known } = await db.execute<{ id: string; place: string }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g(id uuid, place uuid, at float8, sees text, evidence jsonb)
    ), taken as (
      update ${opinions} o set answered_at = clock_timestamp(), sees = g.sees, evidence = g.evidence,
        at = least(greatest(to_timestamp(g.at / 1000), o.asked_at), clock_timestamp())
      from given g where o.id = g.id and o.place_id = g.place and o.answered_at is null
    )
    select o.id, o.place_id as place from ${opinions} o join given g
      on o.id = g.id and o.place_id = g.place`);
  return new Set(known.map(({ id, place }) => `${id} ${place}`));
};

/**
 * Stores what places see. Each write sends a signal, and PostgreSQL commits such writes one after
 * the other: what comes during one is written together by the next.
 */
export const createAnswers = (db: Database) => {
  const together = createTogether(async (answers: AnswerOfPlace[]): Promise<boolean[]> => {
    const known = await write(db, answers);
    return answers.map(({ id, placeId }) => known.has(`${id} ${placeId}`));
  }, mostAtOnce);
  return {
    /** False: this place was not asked. */
    keep: together.add,
  };
};
export type Answers = ReturnType<typeof createAnswers>;
