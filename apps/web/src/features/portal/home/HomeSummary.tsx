import './home.css';
import type { Home } from '@hlidka/protocol';
import { ContactCard } from './ContactCard.tsx';
import { LastWork } from './LastWork.tsx';
import { MonthLine } from './MonthLine.tsx';
import { NextMaintenance } from './NextMaintenance.tsx';

/** What the viewer pays for: the month, the latest work, what comes next and whom to call. */
export const HomeSummary = ({ home }: { home: Home }) => {
  const named = home.sites.length > 1;
  return (
    <div className="home-summary">
      {home.month && <MonthLine month={home.month} />}
      {home.lastWork && <LastWork work={home.lastWork} named={named} />}
      {home.next && <NextMaintenance next={home.next} named={named} />}
      <ContactCard />
    </div>
  );
};
