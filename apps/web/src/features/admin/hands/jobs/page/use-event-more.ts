import { FailureClass, type JobEvent, visibleInText } from '@hlidka/protocol';
import { moneyOf } from '@hlidka/texts/sayings';
import { useAdminTexts, useFormat } from '../../../../../language.ts';
import { numberIn, textIn } from './event-data.ts';

/** The few facts that belong beside an event's name. */
export const useEventMore = () => {
  const { job, incidents } = useAdminTexts();
  const t = job.trail;
  const format = useFormat();

  const check = (data: JobEvent['data']): string => {
    const failure = FailureClass.safeParse(data.failure).data;
    const code = numberIn(data, 'statusCode');
    const took = numberIn(data, 'durationMs');
    return [
      data.ok === true ? t.ok : failure ? incidents.failures[failure] : t.notOk,
      code !== null && incidents.code(code),
      took !== null && format.withUnit(took, 'ms'),
    ]
      .filter(Boolean)
      .join(', ');
  };

  return ({ type, data }: JobEvent): string => {
    switch (type) {
      case 'operator.message':
        return data.handed === false ? t.notHanded : '';
      case 'agent.used_tool':
        return visibleInText(textIn(data, 'tool') ?? '');
      case 'agent.spent':
        return [
          moneyOf(format, numberIn(data, 'usd') ?? 0),
          t.tokens(
            format.number(numberIn(data, 'inputTokens') ?? 0),
            format.number(numberIn(data, 'outputTokens') ?? 0),
          ),
          textIn(data, 'model'),
        ]
          .filter(Boolean)
          .join(', ');
      case 'page.seen': {
        const share = numberIn(data, 'changedShare');
        const path = visibleInText(textIn(data, 'path') ?? '');
        return share === null
          ? t.seenBefore(path)
          : t.seenAfter(path, format.number(Math.round(share * 100)));
      }
      case 'check.done':
      case 'window.closed':
      case 'window.kept':
        return 'ok' in data || 'failure' in data ? check(data) : '';
      case 'backup.finished': {
        const size = numberIn(data, 'sizeBytes');
        const status = data.status === 'failed' ? t.backup.failed : t.backup.ok;
        return size === null ? status : `${status}, ${format.bytes(size)}`;
      }
      default:
        return '';
    }
  };
};
