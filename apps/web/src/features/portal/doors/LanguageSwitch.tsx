import { speak, useLanguage, useTexts } from '../../../language.ts';

export const LanguageSwitch = () => {
  const t = useTexts();
  const spoken = useLanguage();
  return (
    <nav className="languages" aria-label={t.languageSwitch}>
      {(['cs', 'en'] as const).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === spoken}
          onClick={() => void speak(language)}
        >
          {t.languages[language]}
        </button>
      ))}
    </nav>
  );
};
