import { space } from '@hlidka/design';
import { statusFilters, type Wanted } from '@hlidka/texts/sayings';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { Choices } from '../../ui/form/Choices.tsx';
import { Field } from '../../ui/form/Field.tsx';

type Props = {
  clients: readonly string[];
  wanted: Wanted;
  onWanted: (wanted: Wanted) => void;
};

export const SiteTools = ({ clients, wanted, onWanted }: Props) => {
  const t = useWords().portal.sites;
  return (
    <View style={{ gap: space[3] }}>
      <Field
        label={t.searchLabel}
        value={wanted.words}
        onChangeText={(words) => onWanted({ ...wanted, words })}
        returnKeyType="search"
        autoCorrect={false}
        autoCapitalize="none"
        clearButtonMode="while-editing"
      />
      <Choices
        label={t.filter.label}
        value={wanted.filter}
        options={statusFilters.map((value) => ({ value, label: t.filter[value] }))}
        onValue={(filter) => onWanted({ ...wanted, filter })}
      />
      {clients.length > 1 && (
        <Choices
          label={t.facts.client}
          value={wanted.client}
          options={[
            { value: '', label: t.filter.everyClient },
            ...clients.map((name) => ({ value: name, label: name })),
          ]}
          onValue={(client) => onWanted({ ...wanted, client })}
        />
      )}
    </View>
  );
};
