import './button.css';
import type { AnyEndpoint } from '@hlidka/protocol';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { useMay } from '../rank.ts';
import { Button, type ButtonLook } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  look?: ButtonLook;
  size?: 'normal' | 'small';
  icon?: IconName;
  /** What the page behind it calls: who may not is told so. */
  needs?: AnyEndpoint;
  children?: ReactNode;
};

/** To an address outside of this application. */
export const OutButton = ({
  look = 'plain',
  size = 'normal',
  icon,
  needs,
  children,
  className,
  ...rest
}: Props) => {
  const may = useMay(needs);
  if (!may)
    return (
      <Button look={look} size={size} icon={icon} needs={needs}>
        {children}
      </Button>
    );
  return (
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
};

/** To a page of this application. */
export const LinkButton = createLink(OutButton);
