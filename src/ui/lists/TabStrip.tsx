import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import { classes } from '../classes.ts';
import fade from './EdgeFade.module.css';
import { useChosen } from '../use-chosen.ts';
import styles from './TabStrip.module.css';
import { useInMiddle } from './use-in-middle.ts';

export type Tab<Value extends string> = { value: Value; label: ReactNode };

type Props<Value extends string> = {
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** What the tabs show; read aloud, not shown. */
  label: string;
  /** The id of the element that shows the chosen tab; give it role="tabpanel". */
  panelId?: string;
};

/** Tabs in one line that scrolls sideways when it must. */
export function TabStrip<Value extends string>(props: Props<Value>) {
  const { tabs, label, panelId } = props;
  const [value, choose] = useChosen(props.value, props.onChange);
  const strip = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex((tab) => tab.value === value);
  useInMiddle(strip, at);

  const move = (event: KeyboardEvent) => {
    const target = targetOf(event.key, at, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    choose(tab.value);
    strip.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target ?? 0]?.focus();
  };

  return (
    <div
      className={classes(styles['strip'], fade['fading'])}
      role="tablist"
      aria-label={label}
      ref={strip}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          className={styles['tab']}
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => choose(tab.value)}
          onKeyDown={move}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

function targetOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
