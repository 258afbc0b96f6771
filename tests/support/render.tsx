import { act } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { onTestFinished, vi } from 'vitest';

import { afterPaint } from '../../src/lib/after-paint.ts';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

export type Rendered = {
  readonly container: HTMLElement;
  /** The first element that a selector finds; fails the test when there is none. */
  find: (selector: string) => HTMLElement;
  input: () => HTMLInputElement;
  dialog: () => HTMLDialogElement;
  /** A button by its name: its label or its text. */
  button: (name: string) => HTMLButtonElement;
  rerender: (node: ReactNode) => Promise<void>;
};

// jsdom lays nothing out, so that nothing can be out of sight.
Element.prototype.scrollIntoView = () => undefined;

/** Renders a part in English into the page, and takes it away after the test. */
export async function render(node: ReactNode): Promise<Rendered> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
  });
  const rerender = (next: ReactNode) =>
    act(async () => root.render(<I18nProvider i18n={i18n}>{next}</I18nProvider>));
  await rerender(node);
  await nextFrame();
  const present = <Found extends Element>(found: Found | null, selector: string): Found => {
    if (!found) throw new Error(`nothing matches ${selector} in ${container.innerHTML}`);
    return found;
  };
  const button = (name: string) => {
    const buttons = [...container.querySelectorAll('button')];
    const found = buttons.find((each) => nameOf(each) === name);
    if (!found) throw new Error(`no button ${name} among ${buttons.map(nameOf).join(', ')}`);
    return found;
  };
  return {
    container,
    find: (selector) => present(container.querySelector<HTMLElement>(selector), selector),
    input: () => present(container.querySelector('input'), 'input'),
    dialog: () => present(container.querySelector('dialog'), 'dialog'),
    button,
    rerender,
  };
}

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

/** Does what a person does, and lets React finish. */
export async function perform(action: () => void): Promise<void> {
  await act(async () => action());
}

/** Presses, and waits for what comes in the frame after it. */
export async function press(element: HTMLElement): Promise<void> {
  // A finger presses what it has seen.
  await nextFrame();
  await perform(() => element.click());
  await nextFrame();
}

/** What waits for the frame of a press, or of the first render, comes in the next one. */
const nextFrame = () =>
  act(async () => {
    if (!vi.isFakeTimers()) return new Promise<void>((resolve) => void afterPaint(resolve));
    vi.advanceTimersToNextFrame();
    vi.advanceTimersByTime(1);
  });

/** Types a text in place of what stands in the field; `caret`: where it is then, if not at the end. */
export async function type(
  input: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  caret?: number,
): Promise<void> {
  // React notices only what goes past its own property.
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value');
  await perform(() => {
    property?.set?.call(input, text);
    if (caret !== undefined) input.setSelectionRange(caret, caret);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export async function pressKey(element: HTMLElement, key: string): Promise<void> {
  await perform(() =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  );
}
