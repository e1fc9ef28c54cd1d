import './gate.css';
import { type Command, commandText, folderText, visible } from '@hlidka/protocol';
import type { ReactNode } from 'react';
import { useAdminTexts, useFormat } from '../../../../../language.ts';
import { Facts } from '../../../../../ui/content/Facts.tsx';
import { Remark } from '../../../../../ui/content/Remark.tsx';
import { hides, linesOf } from './visible-text.ts';

type Props = {
  command: Command;
  /** Show only what a rule contains: without the time limit. */
  rule?: boolean;
  more?: readonly (readonly [string, ReactNode])[];
};

/** Every byte of a command: nothing is cut, hidden or can look like something else. */
export const CommandView = ({ command, rule, more = [] }: Props) => {
  const t = useAdminTexts().job.gate;
  const format = useFormat();
  const { argv, folder, env, timeoutSeconds } = command;
  return (
    <>
      <pre className="command-text" aria-label={t.command}>
        <code dir="ltr">{commandText(argv)}</code>
      </pre>
      {hides(command) && <Remark>{t.hidden}</Remark>}
      <details className="arguments">
        <summary>{t.arguments}</summary>
        <ol>
          {argv.map((argument, at) => (
            <li key={at}>
              <span className="soft fine">{at === 0 ? t.program : t.argument(at)}</span>
              {argument === '' ? (
                <em className="soft">{t.emptyArgument}</em>
              ) : (
                <code dir="ltr">{visible(argument)}</code>
              )}
            </li>
          ))}
        </ol>
      </details>
      <Facts
        items={[
          ...targetFacts(t, command),
          [
            t.folder,
            folder === null ? (
              t.defaultFolder
            ) : (
              <code key="folder" dir="ltr">
                {folderText(command)}
              </code>
            ),
          ],
          [
            t.env,
            env.length > 0 ? (
              <code key="env" dir="ltr">
                {env.join(' ')}
              </code>
            ) : (
              t.noEnv
            ),
          ],
          ...(rule ? [] : [[t.timeout, format.duration(timeoutSeconds)] as const]),
          ...more,
        ]}
      />
    </>
  );
};

/** The agent's reason: a claim, shown apart from what runs. */
export const CommandReason = ({ reason }: { reason: string }) => {
  const t = useAdminTexts().job.gate;
  if (reason.trim() === '') return null;
  return (
    <div className="gate-reason">
      <h3>{t.reason}</h3>
      <p className="as-typed">{linesOf(reason)}</p>
    </div>
  );
};

type Texts = ReturnType<typeof useAdminTexts>['job']['gate'];

const targetFacts = (t: Texts, { target }: Command): [string, ReactNode][] => {
  if (target.via === 'local') return [[t.target, t.local]];
  const { user, host, port, keyName, hostKey } = target;
  return [
    [t.target, <span key="at">{t.ssh(visible(user), visible(host), port)}</span>],
    [t.sshKey, <code key="key">{visible(keyName)}</code>],
    [t.hostKey, <code key="host">{visible(hostKey)}</code>],
  ];
};
