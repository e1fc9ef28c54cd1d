import './button.css';
import type { AnyEndpoint } from '@hlidka/protocol';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { useTexts } from '../language.ts';
import { useMay } from '../rank.ts';
import { Icon, type IconName } from './Icon.tsx';

/** `main` once per page or dialog, `plain` for the rest, `quiet` inside rows. */
export type ButtonLook = 'main' | 'plain' | 'quiet';

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook;
  size?: 'normal' | 'small';
  icon?: IconName;
  /** Running: keeps focus, says so, and cannot be pressed again. */
  busy?: boolean;
  /** What it calls: who may not is told so. */
  needs?: AnyEndpoint;
  children?: ReactNode;
};

export const Button = ({
  look = 'plain',
  size = 'normal',
  icon,
  busy = false,
  needs,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) => {
  const t = useTexts();
  const may = useMay(needs);
  return (
    <button
      type={type}
      className="button"
      data-look={look}
      data-size={size}
      data-icon-only={children === undefined || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
      {...(!may && { disabled: true, title: t.errors['rank too low'].what })}
    >
      {icon && <Icon name={icon} />}
      {busy ? t.working : children}
    </button>
  );
};
