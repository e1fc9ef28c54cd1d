import type { Visibility } from '@hlidka/protocol';
import { mentionOf, mentionWords, shareNote } from '@hlidka/texts/sayings';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import type { Fold } from '../../ui/fold/FoldedSection.tsx';
import { Row } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { Tile, Tiles } from '../../ui/Tile.tsx';
import { Words } from '../../ui/Words.tsx';
import { OutcomeMark } from '../parts/OutcomeMark.tsx';
import { Part } from '../parts/Part.tsx';
import { WeeklyShare } from './WeeklyShare.tsx';

type Props = { visibility: Visibility; fold: Fold };

export const VisibilitySection = ({ visibility, fold }: Props) => {
  const { care, format } = useWords();
  const t = care.ai;
  const { checkedAt, sharePct, questions, weekly, recountedSince, rivals } = visibility;
  return (
    <Section
      heading={t.heading}
      about={checkedAt ? t.about(format.date(checkedAt)) : t.aboutNone}
      fold={fold}
    >
      <Tiles>
        <Tile
          label={t.share}
          value={sharePct === null ? t.shareNone : format.number(Math.round(sharePct))}
          unit={sharePct === null ? undefined : '%'}
          note={sharePct === null ? null : shareNote(t, format, visibility)}
        />
        <Tile label={t.mentions} value={format.number(visibility.mentions)} />
        <Tile label={t.questions} value={format.number(visibility.questionCount)} />
        <Tile label={t.links} value={format.number(visibility.links)} note={t.linksNote} />
      </Tiles>
      <Part heading={t.list}>
        {questions.length === 0 && <Words color="inkSoft">{t.listNone}</Words>}
        <View>
          {questions.map((one) => (
            <Row key={one.question}>
              <Words>{one.question}</Words>
              <OutcomeMark as={mentionOf(one)}>{mentionWords(t, one)}</OutcomeMark>
            </Row>
          ))}
        </View>
      </Part>
      {rivals && (
        <Part heading={t.rivals.heading}>
          <View>
            {rivals.brands.map(({ name, own, sharePct, voicePct, place, difference }) => (
              <Row key={name}>
                <Words>{own ? `${name} (${t.rivals.own})` : name}</Words>
                <Words size="small" color="inkSoft" figures>
                  {[
                    `${t.rivals.share}: ${sharePct === null ? t.rivals.none : format.share(sharePct)}`,
                    `${t.rivals.voice}: ${voicePct === null ? t.rivals.none : format.share(voicePct)}`,
                    `${t.rivals.place}: ${place === null ? t.rivals.none : format.number(place)}`,
                    ...(difference ? [t.rivals.difference[difference]] : []),
                  ].join(' · ')}
                </Words>
              </Row>
            ))}
          </View>
          <Words size="fine" color="inkSoft">
            {t.rivals.about(rivals.answers, rivals.questions)}
          </Words>
        </Part>
      )}
      {weekly.length > 0 && (
        <Part heading={t.weekly}>
          <WeeklyShare weekly={weekly} />
          {recountedSince && (
            <Words color="inkSoft">{t.recounted(format.date(recountedSince))}</Words>
          )}
        </Part>
      )}
    </Section>
  );
};
