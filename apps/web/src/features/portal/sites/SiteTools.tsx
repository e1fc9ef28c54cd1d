import './sites.css';
import { statusFilters, type Wanted } from '@hlidka/texts/sayings';
import { usePortalTexts } from '../../../language.ts';
import { SearchBox } from '../../../ui/form/SearchBox.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';

type Props = {
  clients: readonly string[];
  wanted: Wanted;
  onWanted: (wanted: Wanted) => void;
};

export const SiteTools = ({ clients, wanted, onWanted }: Props) => {
  const t = usePortalTexts().sites;
  return (
    <div className="site-tools">
      <SearchBox
        label={t.searchLabel}
        value={wanted.words}
        onValue={(words) => onWanted({ ...wanted, words })}
      />
      {clients.length > 1 && (
        <Select
          aria-label={t.facts.client}
          value={wanted.client}
          onValue={(client) => onWanted({ ...wanted, client })}
          options={[
            { value: '', label: t.filter.everyClient },
            ...clients.map((name) => ({ value: name, label: name })),
          ]}
        />
      )}
      <Segmented
        label={t.filter.label}
        hideLabel
        value={wanted.filter}
        onValue={(filter) => onWanted({ ...wanted, filter })}
        options={statusFilters.map((value) => ({ value, label: t.filter[value] }))}
      />
    </div>
  );
};
