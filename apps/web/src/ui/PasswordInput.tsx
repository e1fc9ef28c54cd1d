import { useState } from 'react';
import { useTexts } from '../language.ts';
import { Button } from './Button.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';

export const PasswordInput = (props: Omit<TextInputProps, 'type'>) => {
  const t = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <div className="password">
      <TextInput {...props} type={shown ? 'text' : 'password'} spellCheck={false} />
      <Button
        look="quiet"
        size="small"
        icon={shown ? 'eyeOff' : 'eye'}
        aria-label={shown ? t.hide : t.show}
        onClick={() => setShown(!shown)}
      />
    </div>
  );
};
