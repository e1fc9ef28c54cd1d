import type { SiteAnswers } from '@hlidka/protocol';
import { noon } from '@hlidka/texts/sayings';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FilterSelect } from '../../kit/lists/FilterSelect.tsx';
import { useAiWords } from './use-ai-words.ts';
import type { AnswerFilter } from './use-answers.ts';

type Props = {
  choices: Pick<SiteAnswers, 'questions' | 'answeredBy' | 'weeks'>;
  state: AnswerFilter;
  set: (patch: Partial<AnswerFilter>) => void;
  changed: boolean;
  clear: () => void;
};

export const AnswersToolbar = ({ choices, state, set, changed, clear }: Props) => {
  const t = useAdminTexts().siteAnswers;
  const words = useAiWords();
  const format = useFormat();
  return (
    <div className="toolbar" role="group" aria-label={t.list}>
      <FilterSelect
        label={t.question}
        any={t.anyQuestion}
        value={state.question}
        onValue={(question) => set({ question })}
        options={choices.questions.map((value) => ({ value, label: value }))}
      />
      <FilterSelect
        label={t.engine}
        any={t.anyEngine}
        value={state.engine}
        onValue={(engine) => set({ engine })}
        options={choices.answeredBy.map((value) => ({ value, label: words.engine(value) }))}
      />
      <FilterSelect
        label={t.week}
        any={t.anyWeek}
        value={state.week}
        onValue={(week) => set({ week })}
        options={choices.weeks.map((value) => ({
          value,
          label: t.weekOf(format.date(noon(value))),
        }))}
      />
      {changed && (
        <Button look="quiet" size="small" onClick={clear}>
          {t.clear}
        </Button>
      )}
    </div>
  );
};
