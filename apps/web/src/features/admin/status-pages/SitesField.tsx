import './status-pages.css';
import { limits, type StatusPage } from '@hlidka/protocol';
import { useAdminTexts } from '../../../language.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';

type Shown = StatusPage['sites'];
type Props = {
  choices: StatusPage['choices'];
  value: Shown;
  onValue: (value: Shown) => void;
  error?: string | undefined;
};

/** Which sites the page shows, each with its name for the public. */
export const SitesField = ({ choices, value, onValue, error }: Props) => {
  const t = useAdminTexts().statusPages.page;
  const chosen = new Map(value.map(({ siteId, publicName }) => [siteId, publicName]));
  const choose = (siteId: string, on: boolean) =>
    onValue(
      on
        ? [...value, { siteId, publicName: '' }]
        : value.filter((shown) => shown.siteId !== siteId),
    );
  const rename = (siteId: string, publicName: string) =>
    onValue(value.map((shown) => (shown.siteId === siteId ? { siteId, publicName } : shown)));
  return (
    <fieldset className="field status-sites">
      <legend>{t.sites}</legend>
      <p className="field-hint">{t.sitesHint(limits.statusSites)}</p>
      {choices.length === 0 && <p className="soft">{t.noSites}</p>}
      {choices.map(({ id, name }) => (
        <div key={id} className="status-site">
          <Checkbox
            label={name}
            checked={chosen.has(id)}
            disabled={!chosen.has(id) && value.length >= limits.statusSites}
            onValue={(on) => choose(id, on)}
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
        </div>
      ))}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
};
