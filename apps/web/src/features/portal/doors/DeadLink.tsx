import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Door } from './Door.tsx';

type Props = {
  title: string;
  texts: { dead: string; deadDetail: string; deadAction: string };
  to: string;
};

export const DeadLink = ({ title, texts, to }: Props) => (
  <Door title={title} answer={texts.dead} detail={texts.deadDetail}>
    <div>
      <LinkButton look="main" to={to}>
        {texts.deadAction}
      </LinkButton>
    </div>
  </Door>
);
