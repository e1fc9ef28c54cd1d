import '../../shared/care/care.css';
import './care.css';
import type { Visibility } from '@hlidka/protocol';
import { mentionOf, mentionWords, shareNote } from '@hlidka/texts/sayings';
import { useFormat } from '../../../language.ts';
import { type Folded, FoldedSection } from '../../../ui/content/FoldedSection.tsx';
import { Tile } from '../../../ui/content/Tile.tsx';
import { Later } from '../../../ui/Later.tsx';
import { RivalsTable } from '../../shared/care/RivalsTable.tsx';
import { useCareTexts } from '../../shared/care/use-care-texts.ts';
import { OutcomeMark } from './OutcomeMark.tsx';
import { WeeklyShare } from './WeeklyShare.tsx';

type Props = { visibility: Visibility; fold: Folded };

export const VisibilitySection = ({ visibility, fold }: Props) => {
  const t = useCareTexts().ai;
  const format = useFormat();
  const { checkedAt, sharePct, questions, weekly, recountedSince } = visibility;
  return (
    <FoldedSection
      {...fold}
      heading={t.heading}
      about={checkedAt ? t.about(format.date(checkedAt)) : t.aboutNone}
    >
      <dl className="tiles" data-count="4">
        <Tile
          label={t.share}
          value={sharePct === null ? t.shareNone : format.number(Math.round(sharePct))}
          unit={sharePct === null ? undefined : '%'}
          note={sharePct === null ? undefined : shareNote(t, format, visibility)}
        />
        <Tile label={t.mentions} value={format.number(visibility.mentions)} />
        <Tile label={t.questions} value={format.number(visibility.questionCount)} />
        <Tile label={t.links} value={format.number(visibility.links)} note={t.linksNote} />
      </dl>
      <Later>
        <div className="care-halves">
          <div className="care-part">
            <h3>{t.list}</h3>
            {questions.length === 0 ? (
              <p className="soft">{t.listNone}</p>
            ) : (
              <ul className="questions">
                {questions.map((one) => (
                  <li key={one.question}>
                    <p>{one.question}</p>
                    <OutcomeMark as={mentionOf(one)}>{mentionWords(t, one)}</OutcomeMark>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {visibility.rivals && (
            <div className="care-part">
              <h3>{t.rivals.heading}</h3>
              <RivalsTable rivals={visibility.rivals} />
            </div>
          )}
          {weekly.length > 0 && (
            <div className="care-part">
              <h3>{t.weekly}</h3>
              <WeeklyShare weekly={weekly} />
              {recountedSince && <p className="soft">{t.recounted(format.date(recountedSince))}</p>}
            </div>
          )}
        </div>
      </Later>
    </FoldedSection>
  );
};
