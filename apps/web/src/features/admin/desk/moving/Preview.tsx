import { type MovingDone, type MovingItem, type MovingPreview, moving } from '@hlidka/protocol';
import { errorWords } from '@hlidka/texts/sayings';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api.ts';
import { useAdminTexts, useFormat, useTexts } from '../../../../language.ts';
import { queryClient } from '../../../../query-client.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Folders, type Whose } from './Folders.tsx';
import { useLosses } from './use-losses.ts';

const ticked = (items: readonly MovingItem[]) =>
  new Set(
    items
      .filter(({ verdict, outcome }) => verdict === 'whole' && outcome !== 'same')
      .map(({ id }) => id),
  );

type ListProps = {
  items: MovingItem[];
  chosen: ReadonlySet<string>;
  onChosen: (id: string, on: boolean) => void;
};

/** What would come, each with what it loses; what is here already cannot be chosen. */
const Items = ({ items, chosen, onChosen }: ListProps) => {
  const t = useAdminTexts().moving;
  const losses = useLosses();
  const outcomes: Partial<Record<MovingItem['outcome'], string>> = {
    same: t.same,
    changed: t.changes,
  };
  return (
    <ul className="lines">
      {items.map((item) => (
        <li key={item.id}>
          <Checkbox
            label={
              <>
                {item.name} <span className="soft">{t.kinds[item.kind]}</span>
              </>
            }
            hint={outcomes[item.outcome] ?? losses(item.lost)}
            checked={chosen.has(item.id)}
            disabled={item.outcome === 'same'}
            onValue={(on) => onChosen(item.id, on)}
          />
        </li>
      ))}
    </ul>
  );
};

const Left = ({ items }: { items: MovingItem[] }) => {
  const t = useAdminTexts().moving;
  const losses = useLosses();
  return (
    <ul className="lines">
      {items.map((item) => (
        <li key={item.id}>
          <div>
            <p>
              {item.name} <span className="soft">{t.kinds[item.kind]}</span>
            </p>
            <p className="fine soft">{losses(item.lost)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
};

type Props = {
  preview: MovingPreview;
  onDone: (done: MovingDone, quiet: boolean) => void;
  onBack: () => void;
};

/** What is whole is ticked, what loses something is not, what cannot come says why. */
export const Preview = ({ preview, onDone, onBack }: Props) => {
  const t = useAdminTexts().moving;
  const common = useTexts();
  const format = useFormat();
  const { items, folders } = preview;
  const [chosen, setChosen] = useState(() => ticked(items));
  const [whose, setWhose] = useState<Whose>(
    () => new Map(folders.map(({ key, name, clientId }) => [key, { name, clientId }])),
  );
  const [quiet, setQuiet] = useState(true);
  const change = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const run = useMutation({
    mutationFn: () =>
      call(moving.run, {
        params: { id: preview.id },
        body: {
          ids: [...chosen],
          whose: [...whose].map(([key, one]) => ({ key, ...one })),
          quiet,
          windowTitle: t.windowTitle(t.sources[preview.source]),
        },
      }),
    onSuccess: (done) => {
      void queryClient.invalidateQueries();
      onDone(done, quiet);
    },
  });
  const of = (verdict: MovingItem['verdict']) => items.filter((item) => item.verdict === verdict);
  const [whole, narrower, cannot] = [of('whole'), of('narrower'), of('cannot')];
  return (
    <div className="stack">
      {folders.length > 0 && (
        <Section heading={t.folders} about={t.foldersAbout}>
          <div className="form">
            <Folders folders={folders} whose={whose} onWhose={setWhose} />
          </div>
        </Section>
      )}
      {whole.length > 0 && (
        <Section heading={t.whole(whole.length)}>
          <Items items={whole} chosen={chosen} onChosen={change} />
        </Section>
      )}
      {narrower.length > 0 && (
        <Section heading={t.narrower(narrower.length)} about={t.narrowerAbout}>
          <Items items={narrower} chosen={chosen} onChosen={change} />
        </Section>
      )}
      {cannot.length > 0 && (
        <Section heading={t.cannot(cannot.length)} about={t.cannotAbout}>
          <Left items={cannot} />
        </Section>
      )}
      <Checkbox label={t.quiet} hint={t.quietHint} checked={quiet} onValue={setQuiet} />
      {run.isError && <Notice {...errorWords(common, format, run.error)} />}
      <div className="row">
        <Button
          look="main"
          needs={moving.run}
          busy={run.isPending}
          disabled={chosen.size === 0}
          onClick={() => run.mutate()}
        >
          {t.run(chosen.size)}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t.back}
        </Button>
      </div>
    </div>
  );
};
