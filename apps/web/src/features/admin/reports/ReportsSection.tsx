import type { AdminReport } from '@hlidka/protocol';
import type { ComponentProps } from 'react';
import { Section } from '../../../ui/content/Section.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { MoreButton } from '../kit/lists/MoreButton.tsx';
import { ReportsTable } from './ReportsTable.tsx';
import { SendPicked } from './SendPicked.tsx';
import { usePicking } from './use-picking.ts';

type Query = ComponentProps<typeof Loaded<AdminReport[]>>['query'] &
  ComponentProps<typeof MoreButton>['query'];
type Props = { heading: string; none: string; query: Query; sent?: boolean };

export const ReportsSection = ({ heading, none, query, sent }: Props) => {
  const picking = usePicking();
  return (
    <Section heading={heading}>
      <Loaded query={query} skeleton={<SkeletonRows rows={4} />}>
        {(reports) =>
          reports.length === 0 ? (
            <p className="soft">{none}</p>
          ) : (
            <>
              {!sent && <SendPicked reports={reports} picking={picking} />}
              <ReportsTable
                caption={heading}
                reports={reports}
                sent={sent}
                picked={sent ? undefined : picking}
              />
            </>
          )
        }
      </Loaded>
      <MoreButton query={query} />
    </Section>
  );
};
