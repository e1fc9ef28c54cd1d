import './button.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ButtonLook } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';

type Props = {
  look?: ButtonLook;
  size?: 'normal' | 'small';
  icon?: IconName;
  children: ReactNode;
  /** A place inside this application. */
  to?: string;
  search?: Record<string, string>;
  /** An address outside of it. */
  href?: string;
};

export const LinkButton = ({
  look = 'plain',
  size = 'normal',
  icon,
  children,
  to,
  search,
  href,
}: Props) => {
  const shared = { className: 'button', 'data-look': look, 'data-size': size };
  const inner = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  );
  return to === undefined ? (
    <a href={href} {...shared}>
      {inner}
    </a>
  ) : (
    <Link to={to} search={search as never} {...shared}>
      {inner}
    </Link>
  );
};
