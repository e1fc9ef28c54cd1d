import { adminWorklog, Id, jobs, reports, SteeringVerb } from '@hlidka/protocol';
import * as z from 'zod';
import { operatorsReadTool, readTool, steeringTool } from '../tool.ts';

const Job = z.strictObject({ job: Id.describe('The job’s id') });
const CursorArg = z.string().max(200).optional().describe('nextCursor of the answer before');
const Seq = z.int().min(0).optional();

const query = (value: number | undefined) => (value === undefined ? undefined : `${value}`);

export const workTools = [
  readTool({
    name: 'list_reports',
    title: 'Monthly reports',
    about: 'Sent reports, newest first.',
    input: z.strictObject({ cursor: CursorArg }),
    run: (call, given) => call(reports.list, { query: given }),
  }),
  readTool({
    name: 'read_report',
    title: 'One report',
    about: 'The text and figures of a sent report.',
    input: z.strictObject({ report: Id }),
    run: (call, { report }) => call(reports.read, { params: { id: report } }),
  }),
  operatorsReadTool({
    name: 'list_jobs',
    title: 'Jobs',
    about:
      'Maintenance jobs: those that go on (the default), ended ones, or all; those waiting for a person first.',
    input: z.strictObject({
      view: z.enum(['active', 'ended', 'all']).default('active'),
      site: Id.optional(),
      words: z.string().max(200).optional(),
      cursor: CursorArg,
    }),
    run: (call, { words, ...given }) => call(jobs.list, { query: { ...given, q: words } }),
  }),
  operatorsReadTool({
    name: 'read_job',
    title: 'One job',
    about: 'A job with its plan, and the command or question that waits for a person.',
    input: Job,
    run: (call, { job }) => call(jobs.read, { params: { id: job } }),
  }),
  operatorsReadTool({
    name: 'read_job_trail',
    title: 'Trail of a job',
    about: 'What happened in the job, in order: the newest lines, or those after or before a line.',
    input: Job.extend({ after: Seq, before: Seq }),
    run: (call, { job, after, before }) =>
      call(jobs.events, {
        params: { id: job },
        query: { after: query(after), before: query(before) },
      }),
  }),
  steeringTool({
    name: 'steer_job',
    title: 'Steer a job',
    about:
      'Approves, cancels, pauses, resumes or retries a job, or sends its agent a message. state and attempt are those you read: if the job has moved since, nothing is done.',
    input: Job.extend({
      verb: SteeringVerb.exclude(['allow', 'deny']),
      text: z.string().max(10_000).optional().describe('The message; for operator_message only'),
      state: z.enum(['pending', 'approved', 'running', 'done', 'failed', 'cancelled']),
      attempt: z.int(),
    }),
    hints: { destructiveHint: true },
    run: (call, { job, verb, text, state, attempt }) => {
      const seen = { state, attempt };
      const held = verb === 'pause' || verb === 'resume';
      return call(jobs.steer, {
        params: { id: job },
        body:
          verb === 'operator_message'
            ? { verb, text: text ?? '' }
            : held
              ? { verb }
              : { verb, seen },
      });
    },
  }),
  steeringTool({
    name: 'decide_gate',
    title: 'Allow or deny a command',
    about:
      'Decides the command that a job waits with, exactly as it was read (its digest). Only for tokens that were given this.',
    needs: 'gates',
    input: Job.extend({
      decision: z.enum(['allow', 'deny']),
      gate: Id.describe('The gate’s id'),
      digest: z.string().max(100).describe('The digest of the command that was read'),
      note: z.string().max(10_000).default('').describe('Why it is denied; the agent reads it'),
    }),
    hints: { destructiveHint: true, openWorldHint: true },
    run: (call, { job, decision, gate: gateId, digest, note }) =>
      call(jobs.steer, {
        params: { id: job },
        body:
          decision === 'allow' ? { verb: 'allow', gateId, digest } : { verb: 'deny', gateId, note },
      }),
  }),
  steeringTool({
    name: 'write_worklog',
    title: 'Write into the worklog',
    about:
      'Adds an entry to a site’s worklog under the person’s name. Clients read it at once; nobody is sent a message.',
    input: z.strictObject({
      site: Id,
      text: z.string().max(20_000).describe('Markdown, in the client’s language'),
      minutes: z.int().min(1).max(6000).nullable().default(null),
    }),
    run: (call, { site, ...body }) => call(adminWorklog.write, { params: { id: site }, body }),
  }),
];
