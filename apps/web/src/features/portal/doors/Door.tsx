import type { ReactNode } from 'react';
import { PageHeader } from '../../../ui/PageHeader.tsx';

type Props = {
  title: string;
  answer: string | undefined;
  detail?: ReactNode;
  children?: ReactNode;
};

export const Door = ({ title, answer, detail, children }: Props) => (
  <div className="door">
    <PageHeader name={title} answer={answer} detail={detail} />
    {children}
  </div>
);
