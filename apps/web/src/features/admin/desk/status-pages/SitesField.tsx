import './status-pages.css';
import { limits, type StatusPage } from '@hlidka/protocol';
import { useState } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/form/Checkbox.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';

type Shown = StatusPage['sites'];
type Props = {
  choices: StatusPage['choices'];
  aside: StatusPage['aside'];
  value: Shown;
  onValue: (value: Shown) => void;
  error?: string | undefined;
};

/** The page's sites first, in its order; ticking a site does not move its line. */
const useLines = ({ choices, value, onValue }: Props) => {
  const [order, setOrder] = useState(() => value.map(({ siteId }) => siteId));
  const known = new Set(order);
  const ids = [...order, ...choices.flatMap(({ id }) => (known.has(id) ? [] : [id]))];
  const put = (names: Map<string, string>, inOrder = ids) =>
    onValue(
      inOrder.flatMap((siteId) => {
        const publicName = names.get(siteId);
        return publicName === undefined ? [] : [{ siteId, publicName }];
      }),
    );
  const chosen = new Map(value.map(({ siteId, publicName }) => [siteId, publicName]));
  const rename = (id: string, name: string) => put(new Map(chosen).set(id, name));
  const leave = (id: string) => put(new Map([...chosen].filter(([other]) => other !== id)));
  const moveUp = (id: string) => {
    const above = value[value.findIndex(({ siteId }) => siteId === id) - 1]?.siteId ?? id;
    const rest = ids.filter((other) => other !== id);
    const next = rest.toSpliced(rest.indexOf(above), 0, id);
    setOrder(next);
    put(chosen, next);
  };
  const lines = ids.flatMap((id) => choices.filter((choice) => choice.id === id));
  return { lines, chosen, first: value[0]?.siteId, rename, leave, moveUp };
};

/** Which sites the page shows, in which order, each with its name for the public. */
export const SitesField = (props: Props) => {
  const t = useAdminTexts().statusPages.page;
  const { choices, aside, value, error } = props;
  const { lines, chosen, first, rename, leave, moveUp } = useLines(props);
  return (
    <fieldset className="field status-sites">
      <legend>{t.sites}</legend>
      <p className="field-hint">{t.sitesHint(limits.statusSites)}</p>
      {choices.length + aside.length === 0 && <p className="soft">{t.noSites}</p>}
      {lines.map(({ id, name }) => (
        <div key={id} className="status-site">
          <Checkbox
            label={name}
            checked={chosen.has(id)}
            disabled={!chosen.has(id) && value.length >= limits.statusSites}
            onValue={(on) => (on ? rename(id, '') : leave(id))}
          />
          {chosen.has(id) && (
            <TextInput
              aria-label={t.publicName(name)}
              aria-invalid={(error && !chosen.get(id)?.trim()) || undefined}
              value={chosen.get(id) ?? ''}
              onValue={(publicName) => rename(id, publicName)}
              maxLength={50}
              autoComplete="off"
            />
          )}
          {chosen.has(id) && id !== first && (
            <Button
              look="quiet"
              size="small"
              aria-label={t.siteUp(name)}
              title={t.siteUp(name)}
              onClick={() => moveUp(id)}
            >
              ↑
            </Button>
          )}
        </div>
      ))}
      {aside.map(({ siteId, name, publicName, archived }) => (
        <p key={siteId} className="status-site-aside">
          {name} <span className="soft">{(archived ? t.archived : t.moved)(publicName)}</span>
        </p>
      ))}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
};
