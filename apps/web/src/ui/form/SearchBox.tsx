import '../page.css';
import { useRef } from 'react';
import { useTexts } from '../../language.ts';
import { Button } from '../Button.tsx';
import { useHotkey } from '../hooks/use-hotkey.ts';
import { Icon } from '../Icon.tsx';
import { TextInput } from './TextInput.tsx';

type Props = { label: string; value: string; onValue: (value: string) => void };

export const SearchBox = ({ label, value, onValue }: Props) => {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  useHotkey('/', () => input.current?.focus());
  return (
    <search className="search">
      <Icon name="search" />
      <TextInput
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        title={t.searchHint}
        value={value}
        onValue={onValue}
        onKeyDown={(event) => event.key === 'Escape' && onValue('')}
      />
      {value ? (
        <Button
          look="quiet"
          size="small"
          icon="close"
          aria-label={t.clearSearch}
          onClick={() => {
            onValue('');
            input.current?.focus();
          }}
        />
      ) : (
        <kbd aria-hidden="true">/</kbd>
      )}
    </search>
  );
};
