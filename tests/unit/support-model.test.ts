import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';

import type { SupportMessage } from '../../contract/support/types.ts';
import { dayWords } from '../../src/records/days.ts';
import { conversationDays } from '../../src/features/support/conversation.ts';
import { findQuestions } from '../../src/features/support/find-questions.ts';
import { linkedText } from '../../src/features/support/linked-text.ts';
import type { OutboxItem } from '../../src/features/support/outbox.ts';
import { questionTopics } from '../../src/features/support/help/questions.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('a text of the conversation', () => {
  const linksIn = (text: string) => linkedText(text).filter(({ kind }) => kind !== 'text');

  it('keeps every character, whatever of it can be pressed', () => {
    for (const text of [
      'See https://example.com/a?b=1, then /bankRecord.',
      'https://a.example https://b.example',
      '(/market)',
      'no address at all',
      '',
    ])
      expect(
        linkedText(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
  });

  it('has links without what ends the sentence', () => {
    expect(linksIn('Look at https://example.com/help. Or (https://b.example/x)!')).toEqual([
      { kind: 'link', text: 'https://example.com/help', href: 'https://example.com/help' },
      { kind: 'link', text: 'https://b.example/x', href: 'https://b.example/x' },
    ]);
  });

  it('leads to screens that messages may open, and to no other', () => {
    expect(linksIn('Open /bankRecord?id=dep_01 or /nowhere, 1/2 and/or 24/7')).toEqual([
      { kind: 'place', text: '/bankRecord?id=dep_01', place: '/bankRecord?id=dep_01' },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://bank.example@evil.example/',
    'http://user:secret@evil.example/',
    'https://',
    'file:///etc/passwd',
  ])('stays text where it is no plain address: %s', (text) => {
    expect(linksIn(text)).toEqual([]);
  });
});

describe('the conversation', () => {
  const at = Date.parse('2026-11-20T10:00:00+08:00');
  const message = (number: number, change: Partial<SupportMessage> = {}): SupportMessage => ({
    id: `sup_${number}`,
    number,
    sender: 'investor',
    text: `${number}`,
    note: null,
    pictureId: null,
    createdAt: at + number,
    state: 'sent',
    ...change,
  });
  const unsent = (id: string, change: Partial<OutboxItem> = {}): OutboxItem => ({
    id,
    text: id,
    at: at + 100,
    state: 'failed',
    ...change,
  });

  it('is read oldest first, by day, what is not sent at the end', () => {
    const days = conversationDays(
      [message(3, { createdAt: at + 86_400_000 }), message(2), message(1)],
      [unsent('sup_x', { at: at + 86_400_000 })],
    );
    expect(days.map(({ day, members }) => [day, members.map(({ id }) => id)])).toEqual([
      ['2026-11-20', ['sup_1', 'sup_2']],
      ['2026-11-21', ['sup_3', 'sup_x']],
    ]);
  });

  it('shows a message once that arrived although its answer did not', () => {
    const [day] = conversationDays([message(1)], [unsent('sup_1')]);
    expect(day?.members).toEqual([expect.objectContaining({ kind: 'kept', id: 'sup_1' })]);
  });

  it('names its days as people do', () => {
    expect(dayWords('2026-11-20', at)).toBe('Today');
    expect(dayWords('2026-11-19', at)).toBe('Yesterday');
    expect(dayWords('2026-11-18', at)).toMatch(/18/);
  });
});

describe('the answers to frequent questions', () => {
  it('are at least twenty, each asked once and answered in whole sentences', () => {
    const questions = questionTopics().flatMap((topic) => topic.questions);
    expect(questions.length).toBeGreaterThanOrEqual(20);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    expect(new Set(questions.map(({ asked }) => asked)).size).toBe(questions.length);
    for (const { asked, answer } of questions) {
      expect(asked).toMatch(/[?.]$/);
      expect(answer).toMatch(/\.$/);
    }
  });

  it('are found by every word that is typed, whatever its case and accents', () => {
    const found = (typed: string) =>
      findQuestions(questionTopics(), typed).flatMap(({ questions }) =>
        questions.map(({ id }) => id),
      );
    expect(found('T+1')).toContain('t-plus-1');
    expect(found('WITHDRAW sale')).toContain('withdrawable');
    expect(found('hánd')).toContain('hands');
    expect(found('withdraw zebra')).toEqual([]);
    expect(found('  ')).toHaveLength(questionTopics().flatMap((topic) => topic.questions).length);
  });
});
