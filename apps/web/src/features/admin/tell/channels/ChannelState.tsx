import type { Outlet } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts } from '../../../../language.ts';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { type MarkShape, StateMark } from '../../../../ui/content/StateMark.tsx';

type Tried = 'sent' | 'dead' | 'waiting';
const shapes: Record<Tried, MarkShape> = { sent: 'done', dead: 'crossed', waiting: 'half' };
const isTried = (state: string): state is Tried => state in shapes;

/** How its last message went, with its age and the service's words. */
const LastMessage = ({ outlet: { last, lastSentAt } }: { outlet: Outlet }) => {
  const { channels: t, deliveries } = useAdminTexts();
  const { why } = deliveries;
  if (!last || !isTried(last.state)) return <span className="soft">{t.state.never}</span>;
  return (
    <>
      <StateMark shape={shapes[last.state]} strong={last.state !== 'sent'}>
        <Link to="/deliveries/$id" params={{ id: last.deliveryId }}>
          {t.state[last.state]}
        </Link>
      </StateMark>
      <span className="table-note">
        <RelativeTime at={last.at} />
      </span>
      {last.error && <span className="table-note long">{why(last.error)}</span>}
      {last.state !== 'sent' && lastSentAt && (
        <span className="table-note">
          {t.lastSent} <RelativeTime at={lastSentAt} />
        </span>
      )}
    </>
  );
};

export const ChannelState = ({ outlet }: { outlet: Outlet }) => {
  const { channels: t, deliveries } = useAdminTexts();
  const { why } = deliveries;
  const { offAt, offReason, offAnswer, ownerLeft, readable, waiting } = outlet;
  return (
    <div>
      {offAt && offReason ? (
        <>
          <StateMark shape="broken" strong={offReason !== 'by hand'}>
            {t.off[offReason]}
          </StateMark>
          <span className="table-note">
            <RelativeTime at={offAt} />
          </span>
          {offAnswer && <span className="table-note long">{why(offAnswer)}</span>}
        </>
      ) : (
        <>
          {ownerLeft && (
            <>
              <StateMark shape="broken" strong>
                {t.ownerGone}
              </StateMark>
              <span className="table-note">{t.ownerGoneTodo}</span>
            </>
          )}
          <LastMessage outlet={outlet} />
        </>
      )}
      {waiting > 0 && <span className="table-note">{t.waiting(waiting)}</span>}
      {!readable && <span className="table-note">{t.unreadable}</span>}
    </div>
  );
};
