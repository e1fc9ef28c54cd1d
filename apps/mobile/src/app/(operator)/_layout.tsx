import { useWords } from '../../language.ts';
import { useAccount } from '../../session/use-account.ts';
import { PlaceTabs } from '../../ui/places/PlaceTabs';

const places = ['waiting', 'outages', 'account'] as const;

export default function OperatorPlaces() {
  useAccount();
  const titles = useWords().phone.operator.places;
  return (
    <PlaceTabs
      places={places.map((name) => ({
        name,
        title: titles[name],
        icon: name === 'account' ? 'settings' : name,
      }))}
    />
  );
}
