import './phones.css';
import { IncidentKind, type PushChoice, type QuietHours } from '@hlidka/protocol';
import { errorWords, usualNight } from '@hlidka/texts/sayings';
import { useFormat, useTexts } from '../../../language.ts';
import { Section } from '../../../ui/content/Section.tsx';
import { Switch } from '../../../ui/form/Checkbox.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { QuietTimes } from './QuietTimes.tsx';
import { useAccountTexts } from './use-account-texts.ts';
import { usePushChoice } from './use-push-choice.ts';

/** The same list with one kind in it or not, in the protocol's order. */
const turned = (kinds: readonly IncidentKind[], kind: IncidentKind, on: boolean): IncidentKind[] =>
  IncidentKind.options.filter((one) => (one === kind ? on : kinds.includes(one)));

/** Which incidents a client's phones hear, and when they stay quiet. */
export const Phones = () => {
  const common = useTexts();
  const format = useFormat();
  const t = useAccountTexts().phones;
  const { query, save, mistake, failure, coming } = usePushChoice();
  return (
    <Section margin heading={t.heading} about={t.about}>
      <Loaded query={query} skeleton={<SkeletonRows rows={3} />}>
        {(known) => {
          const choice = coming || known;
          return (
            <>
              {IncidentKind.options.map((kind) => (
                <Switch
                  key={kind}
                  label={t.kinds[kind]}
                  checked={choice.kinds.includes(kind)}
                  onValue={(on) => save({ ...choice, kinds: turned(choice.kinds, kind, on) })}
                />
              ))}
              <Quiet choice={choice} onQuiet={(quiet) => save({ ...choice, quiet })} />
            </>
          );
        }}
      </Loaded>
      {mistake && <Notice what={mistake} />}
      {failure && <Notice {...errorWords(common, format, failure)} />}
    </Section>
  );
};

type QuietProps = { choice: PushChoice; onQuiet: (quiet: QuietHours | null) => void };

const Quiet = ({ choice, onQuiet }: QuietProps) => {
  const t = useAccountTexts().phones;
  const { quiet, kinds } = choice;
  return (
    <>
      <Switch
        label={t.quiet}
        hint={t.quietHint}
        checked={quiet !== null}
        onValue={(on) => onQuiet(on ? usualNight : null)}
      />
      {quiet && (
        <div className="quiet-hours">
          <QuietTimes key={`${quiet.from} ${quiet.to}`} quiet={quiet} onQuiet={onQuiet} />
          {kinds.map((kind) => (
            <Switch
              key={kind}
              label={t.through(t.kinds[kind])}
              hint={t.throughHint}
              checked={quiet.through.includes(kind)}
              onValue={(on) => onQuiet({ ...quiet, through: turned(quiet.through, kind, on) })}
            />
          ))}
        </div>
      )}
    </>
  );
};
