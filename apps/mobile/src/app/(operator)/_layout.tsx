import { useWords } from '../../language.ts';
import { useAccount } from '../../session/use-account.ts';
import { NavTabs } from '../../ui/tabs/NavTabs';

const tabs = ['waiting', 'outages', 'account'] as const;

export default function OperatorPlaces() {
  useAccount();
  const titles = useWords().phone.operator.nav;
  return (
    <NavTabs
      tabs={tabs.map((name) => ({
        name,
        title: titles[name],
        icon: name === 'account' ? 'settings' : name,
      }))}
    />
  );
}
