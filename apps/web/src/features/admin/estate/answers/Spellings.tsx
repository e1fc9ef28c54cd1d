import './answers.css';
import { answers, type SiteAnswers } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';

/** Spellings found in answers that may be the site: yes or no is learnt. */
export const Spellings = ({ site: { siteId, spellings } }: { site: SiteAnswers }) => {
  const t = useAdminTexts().siteAnswers;
  if (spellings.length === 0) return null;
  const decide = async (spelling: string, ours: boolean) => {
    await call(answers.decideSpelling, { params: { id: siteId }, body: { spelling, ours } });
    toast(t.learnt(spelling));
    refresh('answers');
  };
  return (
    <Section heading={t.spellings}>
      <p className="soft">{t.spellingsNote}</p>
      <ul className="ai-spellings">
        {spellings.map(({ spelling, answers: count }) => (
          <li key={spelling} className="row">
            <span>
              <strong>{spelling}</strong> <span className="soft">{t.spellingIn(count)}</span>
            </span>
            <Button
              size="small"
              aria-label={`${spelling}: ${t.isOurs}`}
              onClick={() => void decide(spelling, true)}
            >
              {t.isOurs}
            </Button>
            <Button
              size="small"
              look="quiet"
              aria-label={`${spelling}: ${t.isNotOurs}`}
              onClick={() => void decide(spelling, false)}
            >
              {t.isNotOurs}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
};
