import './examples.css';
import { useState } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { byName } from '../../kit/lists/by-name.ts';
import { HealthSelect } from './HealthSelect.tsx';
import { useBreaking, useExamples } from './use-examples.ts';

/** On the demo's board: breaks a site to show how the watch reacts. */
export const ExamplesPanel = () => {
  const t = useAdminTexts().examples;
  const { data: all } = useExamples();
  const [chosen, setChosen] = useState('');
  const { healAll } = useBreaking();
  if (!all || all.length === 0) return null;
  const one = all.find(({ siteId }) => siteId === chosen);
  const broken = all.filter(({ health }) => health !== 'healthy');
  const shown = byName([...new Set([...broken, ...(one ? [one] : [])])]);
  return (
    <section className="examples-panel" aria-label={t.panel}>
      <div className="section-head">
        <div>
          <h2>{t.panel}</h2>
          <p className="soft">{t.panelAbout}</p>
        </div>
        <div className="row">
          {broken.length > 0 && (
            <Button size="small" onClick={() => void healAll(all)}>
              {t.heal}
            </Button>
          )}
          <LinkButton size="small" look="quiet" to="/examples">
            {t.all}
          </LinkButton>
        </div>
      </div>
      <div className="examples-choice">
        <Select
          aria-label={t.site}
          value={chosen}
          onValue={setChosen}
          options={[
            { value: '', label: t.choose },
            ...byName(all).map(({ siteId, name }) => ({ value: siteId, label: name })),
          ]}
        />
      </div>
      <ul>
        {shown.map((example) => (
          <li key={example.siteId}>
            <span>{example.name}</span>
            <HealthSelect example={example} />
          </li>
        ))}
      </ul>
    </section>
  );
};
