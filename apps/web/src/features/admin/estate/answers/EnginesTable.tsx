import type { EngineState } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { StateMark } from '../../../../ui/content/StateMark.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { useAiWords } from './use-ai-words.ts';

export const EnginesTable = ({ engines }: { engines: readonly EngineState[] }) => {
  const t = useAdminTexts().aiOverview;
  const words = useAiWords();
  return (
    <Table
      caption={t.engines}
      rows={engines}
      rowKey={({ name }) => name}
      columns={[
        { key: 'engine', header: t.engine, cell: ({ name }) => words.engine(name) },
        {
          key: 'state',
          header: t.state,
          cell: (engine) => <State engine={engine} />,
        },
        {
          key: 'model',
          header: t.model,
          cell: ({ configured, model, priced }) => (
            <span>
              {model ?? '–'}
              {configured && !priced && <span className="table-note">{t.noPrices}</span>}
            </span>
          ),
        },
        {
          key: 'ok',
          header: t.lastOk,
          cell: ({ okAt }) => (okAt ? <RelativeTime at={okAt} /> : t.never),
        },
      ]}
    />
  );
};

const State = ({ engine }: { engine: EngineState }) => {
  const t = useAdminTexts().aiOverview;
  const words = useAiWords();
  if (!engine.configured) return <StateMark shape="crossed">{t.off}</StateMark>;
  if (engine.trouble)
    return (
      <span>
        <StateMark shape="broken" strong>
          {words.trouble(engine.trouble)}
        </StateMark>
        {engine.troubleAt && (
          <span className="table-note">
            <RelativeTime at={engine.troubleAt} />
          </span>
        )}
      </span>
    );
  return (
    <StateMark shape={engine.okAt ? 'done' : 'half'}>{engine.okAt ? t.fine : t.waiting}</StateMark>
  );
};
