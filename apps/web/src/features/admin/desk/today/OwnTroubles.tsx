import type { Today } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { troubleLinks } from '../../keep/troubles/trouble-links.ts';
import { Lines } from './Lines.tsx';
import { useShortTime } from './use-short-time.ts';

/** Of Hlídka itself; what has no page of its own is explained in the guide. */
export const OwnTroubles = ({ troubles }: { troubles: Today['installation']['troubles'] }) => {
  const { today: t, troubles: words } = useAdminTexts();
  const short = useShortTime();
  return (
    <Lines
      heading={t.installation.heading}
      some={{ count: troubles.length, rows: troubles }}
      rowKey={({ what }) => what}
      all={() => null}
      line={({ what, since }) => {
        const to = troubleLinks[what];
        return {
          what: <strong>{words.kinds[what]}</strong>,
          note: t.since(short(since)),
          action: to ? (
            <LinkButton size="small" to={to}>
              {t.act.settle}
            </LinkButton>
          ) : (
            <LinkButton size="small" to="/help/$slug" params={{ slug: 'monitoring' }}>
              {t.act.settle}
            </LinkButton>
          ),
        };
      }}
    />
  );
};
