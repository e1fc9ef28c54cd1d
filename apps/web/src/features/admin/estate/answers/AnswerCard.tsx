import './answers.css';
import { type AiAnswer, answers } from '@hlidka/protocol';
import { useState } from 'react';
import { call } from '../../../../api.ts';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { StateMark } from '../../../../ui/content/StateMark.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { Highlighted } from './Highlighted.tsx';
import { useAiWords } from './use-ai-words.ts';

const longFrom = 700;

export const AnswerCard = ({ answer }: { answer: AiAnswer }) => {
  const t = useAdminTexts().siteAnswers;
  const words = useAiWords();
  const format = useFormat();
  const [whole, setWhole] = useState(false);
  const long = answer.answer.length > longFrom;
  const found = answer.retrieved.filter((link) => !answer.cited.includes(link));
  const facts = [
    words.engine(answer.engine),
    answer.model,
    format.dateTime(answer.askedAt),
    t.sample(answer.sample),
    answer.costUsd === null ? null : words.usd(answer.costUsd),
  ];
  return (
    <li className="ai-answer">
      <h3>{answer.question}</h3>
      <p className="soft">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      <StateMark shape={answer.mentioned ? 'done' : 'broken'} strong={answer.mentioned}>
        {answer.mentioned ? t.mentioned : t.notMentioned}
      </StateMark>
      <p className="ai-answer-text" data-short={(long && !whole) || undefined}>
        <Highlighted {...answer} />
      </p>
      <Strikes answer={answer} />
      {long && (
        <div>
          <Button look="quiet" size="small" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? t.less : t.whole}
          </Button>
        </div>
      )}
      <Links heading={t.cited(answer.cited.length)} links={answer.cited} />
      <Links heading={t.retrieved(found.length)} links={found} />
    </li>
  );
};

/** Each shown mention can be struck out by one click. */
const Strikes = ({ answer: { id, answer, mentions } }: { answer: AiAnswer }) => {
  const t = useAdminTexts().siteAnswers;
  const strike = async (body: { start: number; end: number }) => {
    await call(answers.strike, { params: { id }, body });
    toast(t.struck);
    refresh('answers');
  };
  return (
    <div className="row">
      {mentions.map(({ start, end }) => (
        <Button
          key={start}
          look="quiet"
          size="small"
          icon="close"
          onClick={() => void strike({ start, end })}
        >
          {t.strike(answer.slice(start, end))}
        </Button>
      ))}
    </div>
  );
};

const Links = ({ heading, links }: { heading: string; links: readonly string[] }) =>
  links.length > 0 && (
    <details className="ai-links">
      <summary>{heading}</summary>
      <ul>
        {links.map((link) => (
          <li key={link}>
            <a href={link} target="_blank" rel="noreferrer nofollow">
              {link}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
