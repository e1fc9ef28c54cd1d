import type { AdminIncident } from '@hlidka/protocol';
import type { ComponentProps, ReactNode } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { MoreButton } from '../../kit/lists/MoreButton.tsx';
import type { useUrlState } from '../../kit/lists/use-url-state.ts';
import { IncidentsTable } from './IncidentsTable.tsx';
import { IncidentsToolbar } from './IncidentsToolbar.tsx';
import type { IncidentFilter } from './incident-filter.ts';

type Filter = IncidentFilter & { new: string };
type Url = ReturnType<typeof useUrlState<Filter>>;
type Props = {
  url: Url;
  open: readonly AdminIncident[];
  /** Rows of gatherings, which stand for the other open ones. */
  gathered: ReactNode[];
  all: readonly AdminIncident[];
  more: ComponentProps<typeof MoreButton>['query'];
};

/** Open ones first, whatever their age, those of one cause as one row; then ended ones. */
export const IncidentsSections = ({ url, open, gathered, all, more }: Props) => {
  const t = useAdminTexts().incidents;
  const { show } = url.state;
  const ended = all.filter(({ endedAt }) => endedAt !== null);
  return (
    <>
      <IncidentsToolbar {...url} />
      <Section heading={t.open}>
        {gathered}
        {open.length > 0 && <IncidentsTable caption={t.open} incidents={open} />}
        {open.length + gathered.length === 0 && <p className="soft">{t.openNone}</p>}
      </Section>
      {show !== 'open' && (
        <Section heading={t.history}>
          {ended.length > 0 ? (
            <IncidentsTable caption={t.history} incidents={ended} />
          ) : (
            <p className="soft">{t.historyNone}</p>
          )}
          <MoreButton query={more} />
        </Section>
      )}
    </>
  );
};
