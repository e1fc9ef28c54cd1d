import { useState } from 'react';
import { useTexts } from '../../language.ts';
import { Button } from '../Button.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';

type Props = Omit<TextInputProps, 'type'> & {
  /** Button labels for a secret that is no password. */
  shows?: { show: string; hide: string };
};

export const PasswordInput = ({ shows, ...props }: Props) => {
  const t = useTexts();
  const words = shows ?? t;
  const [shown, setShown] = useState(false);
  return (
    <div className="password">
      <TextInput {...props} type={shown ? 'text' : 'password'} spellCheck={false} />
      <Button
        look="quiet"
        size="small"
        icon={shown ? 'eyeOff' : 'eye'}
        aria-label={shown ? words.hide : words.show}
        onClick={() => setShown(!shown)}
      />
    </div>
  );
};
