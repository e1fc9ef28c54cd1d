import { choiceTold } from '@hlidka/texts/sayings';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { useAccountTexts } from '../../../shared/account/use-account-texts.ts';
import { adminQueries } from '../../kit/api/queries.ts';

/** What a client's phones hear, for an operator who wonders why a push waits. */
export const PersonPhones = ({ id }: { id: string }) => {
  const t = useAccountTexts().phones;
  const format = useFormat();
  const query = useQuery(adminQueries.pushChoice(id));
  return (
    <Section heading={t.heading}>
      <Loaded query={query} skeleton={<SkeletonRows rows={1} />}>
        {(choice) => <p>{choiceTold(t, format, choice).join(' ')}</p>}
      </Loaded>
    </Section>
  );
};
