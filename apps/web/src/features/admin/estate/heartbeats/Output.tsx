import './output.css';
import { type HeartbeatRun, limits, visibleInText } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { firstLines } from './first-lines.ts';

type Props = { heartbeatId: string; run: HeartbeatRun };

const WholeOutput = ({ heartbeatId, run, onClose }: Props & { onClose: () => void }) => {
  const t = useAdminTexts().heartbeats.page.output;
  const format = useFormat();
  const query = useQuery(adminQueries.heartbeatOutput(heartbeatId, run.id));
  const cut = run.textBytes - run.keptBytes;
  return (
    <Dialog open onClose={onClose} title={t.title(format.dateTime(run.at))}>
      {cut > 0 && (
        <p className="soft">{t.cut(format.bytes(run.keptBytes), format.bytes(run.textBytes))}</p>
      )}
      <Loaded query={query} skeleton={<SkeletonRows rows={4} />}>
        {(text) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          <pre className="run-output" tabIndex={0}>
            {visibleInText(text)}
          </pre>
        )}
      </Loaded>
    </Dialog>
  );
};

/** The first lines of what a run printed; the whole of it is asked for by a click. */
export const Output = ({ heartbeatId, run }: Props) => {
  const t = useAdminTexts().heartbeats.page.output;
  const [open, setOpen] = useState(false);
  if (!run.text) return '–';
  const lines = firstLines(run.text);
  const isWhole =
    run.textBytes <= limits.heartbeats.textShown && lines === visibleInText(run.text).trim();
  return (
    <div className="run-lines">
      <code>{lines}</code>
      {!isWhole && (
        <Button size="small" look="quiet" onClick={() => setOpen(true)}>
          {t.open}
        </Button>
      )}
      {open && <WholeOutput heartbeatId={heartbeatId} run={run} onClose={() => setOpen(false)} />}
    </div>
  );
};
