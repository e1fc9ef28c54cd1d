import { useWords } from '../../language.ts';
import { PlaceTabs } from '../../ui/places/PlaceTabs';

export default function Places() {
  const { places: t } = useWords().portal;
  return (
    <PlaceTabs
      places={[
        { name: '(sites)', title: t.sites, icon: 'sites' },
        { name: 'reports', title: t.reports, icon: 'reports' },
        { name: 'settings', title: t.settings, icon: 'settings' },
      ]}
    />
  );
}
