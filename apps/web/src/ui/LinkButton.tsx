import './button.css';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import type { ButtonLook } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  look?: ButtonLook;
  size?: 'normal' | 'small';
  icon?: IconName;
  children?: ReactNode;
};

/** To an address outside of this application. */
export const OutButton = ({
  look = 'plain',
  size = 'normal',
  icon,
  children,
  className,
  ...rest
}: Props) => (
  <a
    {...rest}
    className={className ? `button ${className}` : 'button'}
    data-look={look}
    data-size={size}
  >
    {icon && <Icon name={icon} />}
    {children}
  </a>
);

/** To a page of this application. */
export const LinkButton = createLink(OutButton);
