import { expect, it } from 'vitest';

import { agreementVersion, agreementVersions } from '../../contract/agreement/types.ts';
import { agreementChanges } from '../../src/features/agreement/text/changes.ts';
import { agreementPoints } from '../../src/features/agreement/text/whole.ts';

it('the agreement has the eleven points of the specification, each with a text of its own', () => {
  expect(agreementPoints.map(({ id }) => id)).toEqual([
    'use',
    'data',
    'copying',
    'property',
    'rules',
    'laundering',
    'accuracy',
    'advice',
    'connection',
    'measures',
    'additional',
  ]);
  const sentences = agreementPoints.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]);
  expect(new Set(sentences.map(({ id }) => id)).size).toBe(sentences.length);
  for (const { paragraphs } of agreementPoints) expect(paragraphs.length).toBeGreaterThan(2);
});

it('every version says what is different in it, the newest first', () => {
  expect(agreementVersions.toSorted().toReversed()).toEqual(agreementVersions);
  expect(agreementVersion).toBe(agreementVersions[0]);
  for (const version of agreementVersions)
    expect(agreementChanges[version].length).toBeGreaterThan(0);
});
