import { DeliveryChannel, DeliveryState } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { SearchBox } from '../../../../ui/form/SearchBox.tsx';
import { FilterSelect } from '../../kit/lists/FilterSelect.tsx';
import type { DeliveryFilter } from './use-deliveries.ts';

type Props = {
  state: DeliveryFilter;
  set: (patch: Partial<DeliveryFilter>) => void;
  changed: boolean;
  clear: () => void;
};

export const DeliveriesToolbar = ({ state, set, changed, clear }: Props) => {
  const t = useAdminTexts().deliveries;
  return (
    <div className="toolbar" role="group" aria-label={t.filters}>
      <SearchBox label={t.searchLabel} value={state.q} onValue={(q) => set({ q })} />
      <FilterSelect
        label={t.channel}
        any={t.anyChannel}
        value={state.channel}
        onValue={(channel) => set({ channel })}
        options={DeliveryChannel.options.map((value) => ({ value, label: t.channels[value] }))}
      />
      <FilterSelect
        label={t.state}
        any={t.anyState}
        value={state.state}
        onValue={(next) => set({ state: next })}
        options={DeliveryState.options.map((value) => ({ value, label: t.states[value] }))}
      />
      {changed && (
        <Button look="quiet" size="small" onClick={clear}>
          {t.clear}
        </Button>
      )}
    </div>
  );
};
