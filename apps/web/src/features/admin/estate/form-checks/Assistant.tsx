import { forms, type SeenForm } from '@hlidka/protocol';
import { useState } from 'react';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { Field } from '../../../../ui/form/Field.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useAct } from '../../kit/api/use-act.ts';
import { NoBrowser } from './NoBrowser.tsx';
import { RunResult } from './RunResult.tsx';
import { SeenFormView } from './SeenFormView.tsx';
import { useRun } from './use-run.ts';

type Props = { siteId: string; siteUrl: string | null; onTake: (form: SeenForm) => void };

/** Finds forms on a page and proposes the steps. */
export const Assistant = ({ siteId, siteUrl, onTake }: Props) => {
  const t = useAdminTexts().formChecks.assistant;
  const act = useAct();
  const [url, setUrl] = useState(siteUrl ?? '');
  const [lookId, setLookId] = useState<string | null>(null);
  const { data } = useRun(lookId);
  const underWay = lookId !== null && data?.run.state !== 'done';
  const look = () =>
    act('look', async () => {
      const body = { url };
      setLookId((await call(forms.look, { params: { id: siteId }, body })).id);
    });
  return (
    <Section heading={t.heading} about={t.about}>
      <Field label={t.url}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={url}
            onValue={setUrl}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void look();
            }}
          />
        )}
      </Field>
      <div>
        <Button icon="search" busy={underWay} onClick={() => void look()}>
          {lookId ? t.again : t.look}
        </Button>
      </div>
      <div aria-live="polite" className="stack">
        {underWay && <p>{t.looking}</p>}
        {underWay && data?.browser === false && <NoBrowser />}
        {data?.run.state === 'done' && data.run.outcome !== 'passed' && (
          <RunResult run={data.run} />
        )}
        {data?.run.outcome === 'passed' && (
          <p>{data.seen.length === 0 ? t.none : t.found(data.seen.length)}</p>
        )}
        {data?.seen.map((form, at) => (
          <SeenFormView key={at} form={form} onTake={() => onTake(form)} />
        ))}
      </div>
    </Section>
  );
};
