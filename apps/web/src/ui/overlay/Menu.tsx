import './dialog.css';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, type ButtonProps } from '../Button.tsx';
import { Icon, type IconName } from '../Icon.tsx';

type MenuItem = { label: string; icon?: IconName; onSelect: () => void };

type Props = {
  items: readonly MenuItem[];
  /** Replaces the icon. */
  mark?: ReactNode;
} & Pick<ButtonProps, 'look' | 'size' | 'icon' | 'children' | 'aria-label'>;

export const Menu = ({
  items,
  mark,
  icon = 'more',
  look = 'quiet',
  children,
  ...button
}: Props) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);

  const arrange = () => {
    const box = opener.current?.getBoundingClientRect();
    const element = list.current;
    if (!box || !element) return;
    const below = box.bottom + element.offsetHeight + 8 < window.innerHeight;
    element.style.top = `${below ? box.bottom + 4 : box.top - element.offsetHeight - 4}px`;
    element.style.left = `${Math.max(8, Math.min(box.left, window.innerWidth - element.offsetWidth - 8))}px`;
    element.querySelector('button')?.focus();
  };
  const move = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = all.findIndex((item) => item === document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  };

  return (
    <span ref={opener}>
      <Button
        {...button}
        look={look}
        icon={mark ? undefined : icon}
        popoverTarget={id}
        aria-haspopup="menu"
      >
        {mark || children ? (
          <>
            {mark}
            {children}
          </>
        ) : undefined}
      </Button>
      <div
        ref={list}
        id={id}
        className="menu-list"
        popover="auto"
        role="menu"
        // Items are rendered only while the menu is open: a long list has hundreds of menus.
        onBeforeToggle={({ newState }) => newState === 'open' && flushSync(() => setOpen(true))}
        onToggle={({ newState }) => (newState === 'open' ? arrange() : setOpen(false))}
        onKeyDown={move}
      >
        {(open ? items : []).map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            onClick={() => {
              list.current?.hidePopover();
              item.onSelect();
            }}
          >
            {item.icon && <Icon name={item.icon} />}
            {item.label}
          </button>
        ))}
      </div>
    </span>
  );
};
