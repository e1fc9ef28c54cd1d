import { type Example, ExampleHealth } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { Select } from '../../../../ui/form/Select.tsx';
import { useBreaking } from './use-examples.ts';

export const HealthSelect = ({ example }: { example: Example }) => {
  const t = useAdminTexts().examples;
  const { setHealth } = useBreaking();
  return (
    <Select
      aria-label={t.healthOf(example.name)}
      value={example.health}
      onValue={(health) => void setHealth(example, health)}
      options={ExampleHealth.options.map((value) => ({ value, label: t.health[value] }))}
    />
  );
};
