import { adminNewWays, type NewWay } from '@hlidka/protocol';
import { deviceOf } from '@hlidka/texts/sayings';
import { Link } from '@tanstack/react-router';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { useShortTime } from './use-short-time.ts';

/** Stands first for a day: what gave somebody a way in, or deleted something. */
export const NewWays = ({ ways }: { ways: readonly NewWay[] }) => {
  const t = useAdminTexts().today.newWays;
  if (ways.length === 0) return null;
  return (
    <Section heading={t.heading} about={t.about}>
      <ul className="today-lines">
        {ways.map((way) => (
          <Line key={way.act} way={way} />
        ))}
      </ul>
    </Section>
  );
};

const Line = ({ way }: { way: NewWay }) => {
  const t = useAdminTexts().today.newWays;
  const short = useShortTime();
  const found = deviceOf(way.device);
  const [first, ...others] = way.what;
  const more = way.more + others.length;
  const end = () =>
    confirm({
      title: t.ask,
      means: way.undoable ? t.means : t.meansSession,
      action: t.action,
      run: async () => {
        await call(adminNewWays.end, { params: { id: way.act } });
        refresh('today');
        toast(t.done);
      },
    });
  return (
    <li>
      <span className="today-what">
        <Link to="/audit">
          {[first && t.events[first.event], first?.on].filter(Boolean).join(': ')}
        </Link>
        <span className="soft">
          {[
            more > 0 && t.more(more),
            short(way.at),
            way.who ?? t.server,
            way.address,
            found && `${found.browser}, ${found.system}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      <Button needs={adminNewWays.end} size="small" onClick={end}>
        {t.end}
      </Button>
    </li>
  );
};
